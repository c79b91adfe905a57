/**
 * Marks the body while the reader uses the keyboard. Tab sets the class, and the mouse, whose
 * events have no `key`, removes it.
 */
const mark = ({ key }: Partial<KeyboardEvent>) => {
  if (!key || key === 'Tab') document.body.classList.toggle('navigation-with-keyboard', !!key);
};

addEventListener('keydown', mark);
addEventListener('mousedown', mark);
