/** Loads when a reader turns to the search: the dialog, and the results on their own page. */
import { navigated } from '../../page/pageEvents.ts';
import { closeMenus, isOpen } from '../behaviors/openMenus.ts';
import { openDialog } from './dialog.ts';
import { loadParts, loadProvider, prepareProvider, settings } from './settings.ts';

let isShown = false;

// The dialog is there when the reader asks for it.
loadParts().catch(() => {});
void showPage();
document.addEventListener(navigated, () => void showPage());

/** Opens the dialog. Does nothing if it is open. Rejects if the dialog cannot be loaded. */
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
 * Closes the menus. The focus returns to the button that opened the menu, because the clicked
 * element disappears with the menu.
 */
function leaveMenus(): void {
  const menu = document.activeElement?.closest<HTMLElement>('[popover]');
  const isInMenu = menu && isOpen(menu);
  closeMenus();
  if (isInMenu) document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
}

/** Shows the results on their page. A dialog needs no script of it. */
async function showPage(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-results]:empty');
  const form = document.querySelector<HTMLFormElement>('.results__form');
  if (!place || !form) return;
  prepareProvider();
  const { showResults } = await import('./resultsPage.ts');
  if (place.isConnected) await showResults(place, form, loadProvider);
}

/** The style sheet of the dialog. A page may have switched it off. */
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
