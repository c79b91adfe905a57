/**
 * Repeats in an island what a reader typed or chose in it before it hydrated. React keeps the
 * fields as it finds them, but the state of the component has the values of the server, and would
 * reset them.
 */
export function keepTyped(island: HTMLElement): void {
  // All fields are read first, because a change of one may render the others again.
  const changes = Array.from(island.querySelectorAll<Field>('input,textarea,select'), changeOf);
  for (const change of changes) change?.();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns a function that repeats the reader's change of a field. `undefined`: there is none. */
function changeOf(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return selectionOf(field);
  if ('checked' in field && field.checked !== field.defaultChecked) {
    const { checked } = field;
    // The repeated click on another radio button of the group unchecks this one.
    if (field.type === 'radio' && !checked) return undefined;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  return field.value !== field.defaultValue && field.type !== 'file'
    ? restoreText(field)
    : undefined;
}

function restoreText(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    // React ignores the event if the value is the last one that was set on the element itself. So
    // the default is set there, and the value through the prototype.
    field.value = field.defaultValue;
    const kind = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(kind, 'value')!.set!.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function selectionOf(field: HTMLSelectElement): (() => void) | undefined {
  const options = [...field.options];
  const chosen = options.map(({ selected }) => selected);
  const first = field.multiple || options.some((option) => option.defaultSelected) ? -1 : 0;
  if (options.every((option, i) => chosen[i] === (option.defaultSelected || i === first)))
    return undefined;
  return () => {
    for (const [i, option] of options.entries()) option.selected = chosen[i]!;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
