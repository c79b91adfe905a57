/**
 * Marks the body while the reader uses the keyboard: Tab sets the class, the mouse removes it. A
 * mouse event has no `key`.
 */
const mark = ({ key }: Partial<KeyboardEvent>) => {
  if (!key || key === 'Tab') document.body.classList.toggle('navigation-with-keyboard', !!key);
};

addEventListener('keydown', mark);
addEventListener('mousedown', mark);
