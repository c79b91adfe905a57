/**
 * The only inline script. It is on the home page and on the page for unknown addresses. If the
 * style sheet does not load, which happens if the base URL is wrong, it says that the site did not
 * load properly. It relies on no other file, because none may load. Style sheets that the router
 * adds have a `media` attribute, and are ignored here.
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
