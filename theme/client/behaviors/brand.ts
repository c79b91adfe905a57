/** A right-click on the logo opens the brand page in a new tab. */
document.addEventListener('contextmenu', (event) => {
  const brand = (event.target as Element).closest<HTMLElement>('[data-brand]')?.dataset['brand'];
  if (!brand) return;
  event.preventDefault();
  open(brand, '_blank', 'noopener');
});

export {};
