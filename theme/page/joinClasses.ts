/** The names that are there, as the value of `class`. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
