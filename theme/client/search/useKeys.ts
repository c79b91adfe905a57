/** Keys that the dialog handles before the field does. */
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Item, State } from './autocomplete.ts';

export interface Keys {
  readonly state: State;
  /** The entries do not belong to the typed query yet. */
  readonly isPending: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly close: () => void;
  readonly choose: (item: Item) => void;
}

/**
 * Escape and the shortcut close the dialog. Enter waits for the answer to the typed query, because
 * until then the entries belong to an earlier one.
 */
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
