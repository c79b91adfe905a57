/** Makes the screen for a search that failed, and the footer of the dialog. */
import { element, iconOf } from './element.ts';
import { settings } from './settings.ts';
import { fillPlaceholders } from '../../messages/fillPlaceholders.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';

/** Creates the screen for a search that failed, with a button that calls `retry`. */
export function failure(retry: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'action' }, scriptTexts.retry);
  button.onclick = retry;
  return element(
    'div',
    { class: 'DocSearch-ErrorScreen', role: 'alert' },
    iconOf('error', 'DocSearch-Screen-Icon'),
    element('p', { class: 'DocSearch-Title' }, scriptTexts.fetchFailed),
    element('p', { class: 'DocSearch-Help' }, ...reason()),
    button,
  );
}

function reason(): readonly (Node | string)[] {
  if (navigator.onLine) return [scriptTexts.checkNetwork];
  const { offline } = settings;
  if (!offline) return [scriptTexts.offlineNoSearch];
  return fillPlaceholders(scriptTexts.offlineSaved, {
    link: element('a', { href: offline }, scriptTexts.readingOffline),
  });
}

/** Creates the footer: the keyboard shortcuts, and the logo of the dialog, if it has one. */
export function footer(dialog: HTMLDialogElement): HTMLElement {
  const keys = [
    ['↵', scriptTexts.toSelect],
    ['↓ ↑', scriptTexts.toNavigate],
    ['esc', scriptTexts.toClose],
  ] as const;
  return element(
    'footer',
    { class: 'DocSearch-Footer' },
    element(
      'ul',
      { class: 'DocSearch-Commands' },
      ...keys.map(([key, does]) => element('li', {}, element('kbd', {}, key), ` ${does}`)),
    ),
    ...dialog.querySelectorAll('.DocSearch-Logo'),
  );
}
