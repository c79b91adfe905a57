/**
 * Adds a message after `element` that its script did not load, with a button to try again. The HTML
 * of the island stays.
 */
import { scriptTexts } from '../../messages/scriptTexts.ts';

export function showFailure(element: HTMLElement, retry: () => void): void {
  const box = Object.assign(document.createElement('p'), {
    className: 'load-error',
    role: 'alert',
    textContent: scriptTexts.partNotLoaded,
  });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: scriptTexts.retry,
  });
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  box.append(button);
  element.after(box);
}
