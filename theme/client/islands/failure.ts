import { scriptTexts } from '../../messages/scriptTexts.ts';

/**
 * Adds a message after the island `element` that its script did not load, with a button that calls
 * `retry`. The HTML of the island stays.
 */
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
