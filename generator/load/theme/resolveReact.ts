import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import type { OwnPackage } from '../../lib/files/ownPackage.ts';

const specifiers = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
];

interface ResolvedReact {
  /** Absolute path by specifier. */
  readonly react: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Finds the single React of the site: its own, or else the generator's. Both packages come from the
 * same side.
 */
export function resolveReact(root: string, ownPackage: OwnPackage): ResolvedReact {
  const react = resolveFrom(root) ?? resolveFrom(ownPackage.root);
  if (!react)
    return {
      react: {},
      diagnostics: [diagnose('config/react-missing', undefined, { name: 'react' })],
    };
  const [core, dom] = [versionOf(react['react']!), versionOf(react['react-dom']!)];
  const required =
    /\d+/.exec(ownPackage.peerDependencies['react'] ?? '')?.[0] ?? core.split('.')[0]!;
  if (core.split('.')[0] !== required)
    return {
      react,
      diagnostics: [diagnose('config/react-version', undefined, { installed: core, required })],
    };
  return {
    react,
    diagnostics:
      core === dom ? [] : [diagnose('config/react-two-versions', undefined, { react: core, dom })],
  };
}

function resolveFrom(folder: string): Record<string, string> | undefined {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  try {
    return Object.fromEntries(specifiers.map((specifier) => [specifier, resolve(specifier)]));
  } catch {
    return undefined;
  }
}

function versionOf(file: string): string {
  return (
    JSON.parse(readFileSync(path.join(path.dirname(file), 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;
}
