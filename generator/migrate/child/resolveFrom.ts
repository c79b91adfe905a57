import Module from 'node:module';

/**
 * Returns a function like the `require.resolve` of a module, given by its path or address. It finds
 * modules in TypeScript too, as Docusaurus's loader does.
 */
export function resolveFrom(file: string): (name: string) => string {
  const { resolve } = Module.createRequire(file);
  return (name) => {
    const stems = /^[./]/.test(name) ? [name, `${name}/index`] : [];
    const names = stems.flatMap((stem) =>
      ['.ts', '.tsx', '.mts', '.cts'].map((ending) => stem + ending),
    );
    for (const candidate of [name, ...names])
      try {
        return resolve(candidate);
      } catch {
        // The next candidate may exist. If none does, the error names the written specifier.
      }
    return resolve(name);
  };
}
