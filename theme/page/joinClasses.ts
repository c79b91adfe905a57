/** Joins the names that are not empty into the value of `class`. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  // A loop is faster than a list, and every item of every menu calls this function.
  let joined = '';
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`;
  return joined;
}
