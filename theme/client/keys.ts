/** Handles keys in widgets as the ARIA Authoring Practices say. */
import { isOpen } from './behaviors/openMenus.ts';
import { desktop } from './desktop.ts';
import { buttonsOf } from './chosenTabs.ts';

const handledEvents = new WeakSet<Event>();
const entriesOf = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>('a[href],button,summary')].filter(
    (element) => element.getClientRects().length > 0,
  );

document.addEventListener('keydown', press);
document.documentElement.dataset['keys'] = '';

/** Handles a keyboard event, unless it was handled before. Ignores other events. */
export function press(event: Event): void {
  if (!isPlain(event) || handledEvents.has(event)) return;
  handledEvents.add(event);
  const target = event.target as HTMLElement;
  // Escape closes the open dropdown wherever the focus is.
  const dropdown =
    target.closest<HTMLDetailsElement>('.dropdown') ??
    (event.key === 'Escape' ? document.querySelector<HTMLDetailsElement>('.dropdown[open]') : null);
  const drawer = [...document.querySelectorAll<HTMLElement>('.drawer')].findLast(isOpen);
  if (target.matches('[role=tab]')) moveInTabs(event, buttonsOf(target.closest('.tabs')!));
  else if (dropdown && desktop.matches) moveInDropdown(event, dropdown);
  else if (drawer && event.key === 'Tab') moveInDrawer(event, entriesOf(drawer));
}

/** Whether an event is a key without a modifier, or Shift and Tab. Others are for the browser. */
function isPlain(event: Event): event is KeyboardEvent {
  if (!(event instanceof KeyboardEvent)) return false;
  return (
    !event.altKey && !event.ctrlKey && !event.metaKey && (!event.shiftKey || event.key === 'Tab')
  );
}

/** Arrow keys, Home and End move the focus. Enter and Space choose, as on any button. */
function moveInTabs(event: KeyboardEvent, buttons: HTMLElement[]): void {
  const at = buttons.indexOf(event.target as HTMLElement);
  const step = getComputedStyle(buttons[0]!).direction === 'rtl' ? -1 : 1;
  const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 }[event.key];
  focusOn(event, buttons, to);
}

/**
 * The arrow keys up and down open the dropdown and move through its label and entries. Escape
 * closes it and returns the focus to the label.
 */
function moveInDropdown(event: KeyboardEvent, dropdown: HTMLDetailsElement): void {
  const isEscape = event.key === 'Escape';
  if (isEscape || /^Arrow(Up|Down)$/.test(event.key)) dropdown.open = !isEscape;
  const entries = entriesOf(dropdown);
  const at = entries.indexOf(event.target as HTMLElement);
  focusOn(
    event,
    entries,
    { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: -1, Escape: 0 }[event.key],
  );
}

/** Tab does not leave the topmost drawer. */
function moveInDrawer(event: KeyboardEvent, entries: HTMLElement[]): void {
  const to = entries.indexOf(event.target as HTMLElement) + (event.shiftKey ? -1 : 1);
  if (!entries[to]) focusOn(event, entries, event.shiftKey ? -1 : 0);
}

function focusOn(event: KeyboardEvent, entries: HTMLElement[], to: number | undefined): void {
  if (to === undefined) return;
  event.preventDefault();
  entries.at(to % entries.length)?.focus();
}
