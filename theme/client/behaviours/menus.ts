/** Dropdowns (S4.4) and drawers (S2.4). Both open without script; this adds what HTML alone lacks, and keys.ts the keyboard's part. */
const desktop = matchMedia('(width > 996px)');

for (const name of ['click', 'focusin']) {
  document.addEventListener(name, ({ target }) => {
    const isFollowed = name === 'click' && (target as Element).closest('a[href]');
    for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]'))
      dropdown.open = !desktop.matches || (dropdown.contains(target as Node) && !isFollowed);
  });
}

desktop.addEventListener('change', () => {
  for (const drawer of document.querySelectorAll<HTMLElement>(':popover-open'))
    drawer.hidePopover();
});

export {};
