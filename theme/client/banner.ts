/**
 * The one inline script of every page, the same on all: says that the site did not load when its
 * style sheet does not come, which is what a wrong base URL looks like (S7). It can rely on nothing
 * else having loaded. Sheets of other pages, which come with a `media`, are the router's affair.
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
    box.textContent = `This site did not load properly. A common reason is a wrong baseUrl: it is ${document.documentElement.dataset['baseUrl']}, try ${location.pathname.replace(/[^/]*$/, '')}`;
    if (document.body) document.body.prepend(box);
    else addEventListener('DOMContentLoaded', () => document.body.prepend(box));
  },
  true,
);
