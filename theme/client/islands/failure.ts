/**
 * Adds a message after `element` that its script did not load, with a button to try again. The HTML
 * of the island stays.
 */
export function showFailure(element: HTMLElement, retry: () => void): void {
  const box = Object.assign(document.createElement('p'), {
    className: 'load-error',
    role: 'alert',
    textContent: 'This part of the page did not load. ',
  });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Retry',
  });
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  box.append(button);
  element.after(box);
}
