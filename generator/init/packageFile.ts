/** Writes the `package.json` of a new site, and the entries that an existing one lacks. */

type Manifest = Readonly<Record<string, unknown>>;

/** Changes to an existing `package.json`. */
interface Extended {
  /** The new text. Absent: the file already has every script. */
  readonly text?: string;
  /** Names of the new scripts. */
  readonly scripts: readonly string[];
  /** Packages of `needed` that it does not name. */
  readonly missing: readonly string[];
}

const commands = ['dev', 'build', 'check', 'preview'];

/** Returns the whole file for a folder with the name `folder`. */
export function packageFile(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
  devDependencies: Readonly<Record<string, string>>,
): string {
  const name =
    folder
      .toLowerCase()
      .replace(/[^a-z\d-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'my-site';
  const scripts = Object.fromEntries(commands.map((command) => [command, `site ${command}`]));
  const fields = { private: true, type: 'module', scripts, dependencies, devDependencies };
  return `${JSON.stringify({ name, version: '0.0.0', ...fields }, undefined, 2)}\n`;
}

/**
 * Adds the scripts that run the command: `dev`, or `site:dev` if `dev` does something else. Keeps
 * indentation and line endings. Returns `undefined` if the text is not a JSON object.
 */
export function extendPackage(text: string, needed: readonly string[]): Extended | undefined {
  const manifest = parseObject(text.replace(/^\uFEFF/, ''));
  if (manifest === undefined) return undefined;
  const scripts = toObject(manifest['scripts']);
  const added = Object.fromEntries(
    commands
      .filter((command) => !Object.values(scripts).some((script) => runs(script, command)))
      .map((command) => [command in scripts ? `site:${command}` : command, `site ${command}`])
      .filter(([name]) => !(name! in scripts)),
  );
  const fields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
  const named = new Set(fields.flatMap((field) => Object.keys(toObject(manifest[field]))));
  const names = Object.keys(added);
  const missing = needed.filter((name) => !named.has(name));
  if (names.length === 0) return { scripts: [], missing };
  const extended = { ...manifest, scripts: { ...scripts, ...added } };
  return { text: writeLike(text, extended), scripts: names, missing };
}

/** Whether a script runs the command of `site`, with any options. */
function runs(script: unknown, command: string): boolean {
  return new RegExp(`(?:^|[\\s/])site ${command}(?:\\s|$)`).test(String(script));
}

function writeLike(text: string, manifest: Manifest): string {
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? 2;
  const [end] = /\s*$/.exec(text)!;
  const written = JSON.stringify(manifest, undefined, indent) + (end === '' ? '' : '\n');
  return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
}

function parseObject(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Manifest)
      : undefined;
  } catch {
    return undefined;
  }
}

function toObject(value: unknown): Manifest {
  return typeof value === 'object' && value !== null ? (value as Manifest) : {};
}
