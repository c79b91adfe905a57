import { scriptTexts } from '../../messages/scriptTexts.ts';
import { element, iconOf } from './element.ts';
import { footer, listSuggestions } from './screens.ts';
import { settings } from './settings.ts';

/** Creates the empty dialog, with DocSearch's class names. `ask` searches for a suggestion. */
export function createDialog(ask: (query: string) => void): HTMLDialogElement {
  const cancel = { type: 'button', class: 'DocSearch-Cancel' };
  return element(
    'dialog',
    { class: 'DocSearch DocSearch-Container', 'aria-label': scriptTexts.search },
    element(
      'div',
      { class: 'DocSearch-Modal' },
      element(
        'header',
        { class: 'DocSearch-SearchBar' },
        createForm(),
        element('button', cancel, scriptTexts.closeSearch),
      ),
      element('div', { class: 'DocSearch-Dropdown' }, createStartScreen(ask)),
      element('p', { class: 'sr-only', role: 'status' }),
      footer(),
    ),
  );
}

function createForm(): HTMLElement {
  const { placeholder } = settings;
  const field = { class: 'DocSearch-Input', type: 'search', placeholder };
  const reset = { type: 'reset', class: 'DocSearch-Reset', 'aria-label': scriptTexts.clearQuery };
  return element(
    'form',
    { class: 'DocSearch-Form', method: 'dialog' },
    element('span', { class: 'DocSearch-MagnifierLabel' }, iconOf('search', '')),
    element('span', { class: 'DocSearch-LoadingIndicator' }, element('span', { class: 'spinner' })),
    element('input', { ...field, 'aria-label': placeholder }),
    element('button', reset, iconOf('close', '')),
  );
}

/** What the dialog shows without a query and without saved searches. */
function createStartScreen(ask: (query: string) => void): HTMLElement {
  return element(
    'div',
    { class: 'DocSearch-StartScreen' },
    element('p', { class: 'DocSearch-Help' }, scriptTexts.noRecentSearches),
    ...listSuggestions(settings.suggestions, ask),
  );
}
