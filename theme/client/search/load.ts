/** The search dialog, as far as every page has it: loaded when the reader turns to it (S5.1). Without it the button is a link to the page of results. */
const { search } = document.documentElement.dataset;

if (search) for (const name of ['pointerover', 'focusin', 'click', 'keydown']) document.addEventListener(name, (event) => {
  const { key, ctrlKey, metaKey, target } = event as KeyboardEvent;
  const isIn = (selector: string) => (target as Element).closest(selector);
  const isWanted = key ? (key === 'k' ? ctrlKey || metaKey : key === '/' && !isIn('input,textarea,[contenteditable]')) : isIn('.DocSearch-Button');
  if (!isWanted) return;
  const module: Promise<typeof import('./search.tsx')> = import(search);
  if (key || name === 'click') {
    event.preventDefault();
    void module.then(({ open }) => open());
  }
});
