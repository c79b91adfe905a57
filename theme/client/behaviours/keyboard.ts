/** The flag on the body that says the reader uses the keyboard (S4.5). */
const flag = 'navigation-with-keyboard';

addEventListener('keydown', ({ key }) => { if (key === 'Tab') document.body.classList.add(flag); });
addEventListener('mousedown', () => document.body.classList.remove(flag));
