/** The flag on the body that says the reader uses the keyboard (S4.5): set by Tab, removed by the mouse, which has no key. */
const mark = ({ key }: Partial<KeyboardEvent>) => {
  if (!key || key === 'Tab') document.body.classList.toggle('navigation-with-keyboard', !!key);
};

addEventListener('keydown', mark);
addEventListener('mousedown', mark);
