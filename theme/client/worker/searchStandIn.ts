import { scriptTexts } from '../../messages/scriptTexts.ts';

/** The script of the search dialog, by the name that the build gives it. */
const searchScript = /\/search-\w+\.js$/;

/**
 * A browser keeps a module until the page is loaded again, so this one asks for the dialog first,
 * at an address that the worker does not answer without a network.
 */
const standIn = `
let dialog;
const load = () => (dialog ??= import(import.meta.url + '?' + Date.now()).catch((error) => {
  dialog = undefined;
  throw error;
}));
const ask = () => load().then(({ open }) => open(), () => {
  const { offline } = JSON.parse(document.querySelector('[name=search]').content);
  const box = document.createElement('dialog');
  box.innerHTML = ${JSON.stringify(
    `<form method=dialog><p>${scriptTexts.searchNotSaved}</p>` +
      `<p><a class=action>${scriptTexts.saveOffline}</a> ` +
      `<button class="action action--quiet">${scriptTexts.closeSearch}</button></p></form>`,
  )};
  box.querySelector('a').href = offline;
  box.style.cssText = 'margin:auto;padding:2rem';
  box.onclose = () => box.remove();
  document.body.append(box);
  box.showModal();
});
export { ask as open };
`;

/**
 * Without a network, and where no set is saved, a dialog says so, and the reader stays on the page.
 * Returns a replacement for the script at `url` if that is the search dialog's.
 */
export function standInFor(url: string): Response | undefined {
  if (!searchScript.test(url)) return undefined;
  return new Response(standIn, { headers: { 'Content-Type': 'text/javascript' } });
}
