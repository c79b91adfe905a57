import { scriptTexts } from '../../messages/scriptTexts.ts';

/** Matches the address of the search script by the name that the build gives it. */
const searchScript = /\/search-\w+\.js$/;

/**
 * The code of the replacement. A browser keeps a module until the page is loaded again, so this one
 * tries to load the real script first. The query in the address keeps the worker from answering
 * with this replacement again.
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
    `<p>${scriptTexts.searchNotSaved}</p>` +
      `<form method=dialog><a class=action>${scriptTexts.saveOffline}</a>&emsp;` +
      `<button>${scriptTexts.closeSearch}</button></form>`,
  )};
  box.querySelector('a').href = offline;
  box.className = 'card';
  box.style.margin = 'auto';
  box.onclose = () => box.remove();
  document.body.append(box);
  box.showModal();
});
export { ask as open };
`;

/**
 * Returns a replacement for the script at `url` if that is the search script and cannot be loaded.
 * It shows a dialog that says so, and the reader stays on the page.
 */
export function standInFor(url: string): Response | undefined {
  if (!searchScript.test(url)) return undefined;
  return new Response(standIn, { headers: { 'Content-Type': 'text/javascript' } });
}
