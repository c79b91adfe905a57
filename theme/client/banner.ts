/**
 * The one inline script, on the first page and the page for unknown addresses. If the style sheet
 * does not load, it says that the site did not load properly: this is what a wrong base URL looks
 * like. It relies on no other file. The router handles style sheets of other pages, which have a
 * `media` attribute.
 */
let isShown = false;

addEventListener(
  'error',
  ({ target }) => {
    const { rel, href, media } = target as HTMLLinkElement;
    if (rel !== 'stylesheet' || !href.startsWith(location.origin) || media || isShown) return;
    isShown = true;
    const box = document.createElement('p');
    box.setAttribute('role', 'alert');
    box.style.cssText = 'padding:1em;background:#b00020;color:#fff';
    box.textContent =
      'This site did not load properly. A common reason is a wrong baseUrl: ' +
      `it is ${document.documentElement.dataset['baseUrl']}, try ` +
      `${location.pathname.replace(/[^/]*$/, '')}`;
    if (document.body) document.body.prepend(box);
    else addEventListener('DOMContentLoaded', () => document.body.prepend(box));
  },
  true,
);
