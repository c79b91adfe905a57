import convert from 'npm-to-yarn';

const managers = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

/** A command of npm in the words of each package manager. */
export function toPackageManagers(
  code: string,
): readonly { readonly value: string; readonly label: string; readonly code: string }[] {
  return managers.map(([value, label]) => ({
    value,
    label,
    code: value === 'npm' ? code : convert(code, value),
  }));
}
