/** The search: its dialog and its page of results. It loads when the reader turns to it. */
import { navigated } from '../../page/pageEvents.ts';
import { closeMenus, isOpen } from '../behaviors/openMenus.ts';
import { openDialog } from './dialog.ts';
import { loadParts, loadProvider, prepareProvider, settings } from './settings.ts';

let isShown = false;

// The content of the dialog loads now, so that it is there when the reader opens the dialog.
loadParts().catch(() => {});
void showPage();
document.addEventListener(navigated, () => void showPage());

/** Opens the dialog. Does nothing if it is open. Rejects if its content cannot be loaded. */
export async function open(): Promise<void> {
  const parts = await loadParts();
  prepareProvider();
  await loadStyle();
  if (isShown) return;
  isShown = true;
  leaveMenus();
  openDialog(parts, () => {
    isShown = false;
  });
}

/**
 * Closes the menus. If the focus is in one, it moves to the button that opens the menu, because the
 * focused element disappears.
 */
function leaveMenus(): void {
  const menu = document.activeElement?.closest<HTMLElement>('[popover]');
  const isInMenu = menu && isOpen(menu);
  closeMenus();
  if (isInMenu) document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
}

/** Shows the results if this is their page. Their script loads only there. */
async function showPage(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-results]:empty');
  const form = document.querySelector<HTMLFormElement>('.results__form');
  if (!place || !form) return;
  prepareProvider();
  const { showResults } = await import('./resultsPage.ts');
  if (place.isConnected) await showResults(place, form, loadProvider);
}

/** Loads the style sheet of the dialog, or switches it on again if navigation switched it off. */
async function loadStyle(): Promise<void> {
  const { style } = settings.assets;
  if (style === undefined) return;
  const loaded = document.querySelector<HTMLLinkElement>(`link[href="${CSS.escape(style)}"]`);
  if (loaded) return void (loaded.media = '');
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style });
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
