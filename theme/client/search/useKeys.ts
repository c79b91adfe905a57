/** Keys of the dialog that come before those of its field. */
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Item, State } from './autocomplete.ts';

export interface Keys {
  readonly state: State;
  /** The entries are not yet those of what was typed. */
  readonly isPending: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly close: () => void;
  readonly choose: (item: Item) => void;
}

/** Escape and the shortcut close. Enter waits for the answer to what was typed: until then the entries are those of earlier. */
export function useKeys({
  state,
  isPending,
  input,
  close,
  choose,
}: Keys): (event: KeyboardEvent) => void {
  const entered = useRef<string>(undefined);
  useEffect(() => {
    if (entered.current === undefined || (isPending && entered.current === state.query)) return;
    const first = entered.current === state.query ? state.collections[0]?.items[0] : undefined;
    entered.current = undefined;
    if (first) choose(first);
  }, [state]);
  return (event) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    if (event.nativeEvent.isComposing) return;
    const isShortcut = /^k$/i.test(key) && (ctrlKey || metaKey) && !shiftKey;
    const isEarly = key === 'Enter' && isPending && target === input.current;
    if (key === 'Escape' || isShortcut) close();
    if (isEarly && !(ctrlKey || metaKey || shiftKey)) entered.current = state.query;
    if (!isShortcut && !isEarly) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
