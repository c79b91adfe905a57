/** The names that are there, as the value of `class`. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  // Without a list: every item of every menu asks for them.
  let joined = '';
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`;
  return joined;
}
