/**
 * Marks the active entry in the list below a field, by the ARIA pattern of an editable combobox:
 * the field keeps the focus and names the active option.
 */
import type { ListEntry } from './entries.ts';

/** The field with its list of entries. */
export interface Combobox {
  /** Takes the entries of another list. The first one becomes active. */
  show(entries: readonly ListEntry[]): void;
  /** Returns the first entry. */
  best(): ListEntry | undefined;
  /** Returns the entry that contains an element. */
  entryOf(target: Element): ListEntry | undefined;
  /** Handles a key that moves to an entry or chooses it. Returns whether it is such a key. */
  onKey(event: KeyboardEvent): boolean;
}

const attributes = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  autocomplete: 'off',
  autocapitalize: 'off',
  spellcheck: 'false',
  enterkeyhint: 'go',
  maxlength: '64',
};

/** Creates the combobox of `input`. Enter calls `choose` with the active entry. */
export function createCombobox(
  input: HTMLInputElement,
  choose: (entry: ListEntry) => void,
): Combobox {
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  let entries: readonly ListEntry[] = [];
  let active = -1;
  const activate = (next: number, isNew = false) => {
    entries[active]?.link.setAttribute('aria-selected', 'false');
    active = next;
    const link = entries[active]?.link;
    input.setAttribute('aria-expanded', String(entries.length > 0));
    if (!link) return input.removeAttribute('aria-activedescendant');
    link.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', link.id);
    input.setAttribute('aria-controls', link.closest('[role=listbox]')!.id);
    // The first entry of a new list is in sight. An entry below the pointer must not move away.
    if (!isNew && !link.matches(':hover')) link.scrollIntoView({ block: 'nearest' });
  };
  return {
    show(next) {
      entries = next;
      active = -1;
      for (const [i, { link }] of entries.entries())
        link.onpointermove = () => {
          if (active !== i) activate(i);
        };
      input.removeAttribute('aria-controls');
      activate(entries.length > 0 ? 0 : -1, true);
    },
    best: () => entries[0],
    entryOf: (target) => entries.find(({ link }) => link.contains(target)),
    onKey({ key, ctrlKey, metaKey, shiftKey }) {
      const count = entries.length;
      if (count === 0) return key === 'Enter';
      if (key === 'ArrowDown') activate((active + 1) % count);
      else if (key === 'ArrowUp') activate((active + count - 1) % count);
      else if (key !== 'Enter') return false;
      else if (ctrlKey || metaKey || shiftKey)
        open(entries[active]!.link.href, '_blank', 'noopener');
      else choose(entries[active]!);
      return true;
    },
  };
}
