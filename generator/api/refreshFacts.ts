import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { factsFile, readFacts, toFactsText } from '../lib/apiFacts.ts';
import { nameFrom } from '../lib/files/nativePath.ts';
import type { ApiFacts, Site, Sources } from '../types.ts';
import { extractFacts } from './extractFacts.ts';
import { by } from '../lib/compareText.ts';

interface RefreshInput {
  readonly site: Pick<Site, 'root' | 'config'>;
  readonly sources: Pick<Sources, 'files'>;
  readonly readText: (file: string) => string | undefined;
}

export interface RefreshResult {
  /** The files that were written, in order. */
  readonly written: readonly string[];
  /** The files that no page needs any longer. */
  readonly removed: readonly string[];
  /** The packages that are not installed. Their files stay as they were. */
  readonly missingPackages: readonly string[];
  /** The pages whose exports changed, with the changes. */
  readonly touched: readonly { readonly file: string; readonly changes: readonly string[] }[];
  /** The exports whose types were not fully understood. */
  readonly unresolved: readonly string[];
}

interface ApiPage {
  readonly file: string;
  readonly package: string;
  readonly names: readonly string[];
}

/** Writes the facts about all packages that pages name. */
export function refreshFacts(input: RefreshInput): RefreshResult {
  const { root, config } = input.site;
  const pages = readPages(input);
  const exportsBySpecifier = new Map<string, Set<string>>();
  for (const { package: name, names } of pages)
    exportsBySpecifier.set(name, new Set([...(exportsBySpecifier.get(name) ?? []), ...names]));
  const packages = path.join(root, config.api.packages ?? config.samples.packages);
  const facts = extractFacts(exportsBySpecifier, packages);
  const folder = config.api.facts;
  const written: string[] = [];
  const before = new Map<string, ApiFacts>();
  for (const [name, packageFacts] of [...facts].sort(by(([name]) => name))) {
    const file = path.join(root, factsFile(folder, name));
    const oldText = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const oldFacts = readFacts(oldText);
    if (oldFacts) before.set(name, oldFacts);
    if (!packageFacts || oldText === toFactsText(packageFacts)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, toFactsText(packageFacts));
    written.push(factsFile(folder, name));
  }
  return {
    written,
    removed: removeObsolete(path.join(root, folder), new Set(facts.keys()), root),
    missingPackages: [...facts]
      .flatMap(([name, packageFacts]) => (packageFacts ? [] : [name]))
      .sort(),
    touched: touchedPages(pages, before, facts),
    unresolved: [...facts.values()].flatMap((packageFacts) =>
      Object.entries(packageFacts?.exports ?? {}).flatMap(([name, { unresolved }]) =>
        unresolved ? [`${name} of ${packageFacts!.package}: ${unresolved.join('; ')}`] : [],
      ),
    ),
  };
}

function readPages({ sources, readText }: RefreshInput): readonly ApiPage[] {
  return [...sources.files.values()].flatMap(({ kind, path: file }) => {
    if (kind !== 'document' || !/\.mdx?$/i.test(file)) return [];
    const [, yaml] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(readText(file) ?? '') ?? [];
    if (yaml === undefined || !/^api:/m.test(yaml)) return [];
    const { api } = (parse(yaml) ?? {}) as { api?: { package?: unknown; export?: unknown } };
    if (typeof api?.package !== 'string') return [];
    const names = [api.export ?? []]
      .flat()
      .filter((name): name is string => typeof name === 'string');
    return [{ file, package: api.package, names }];
  });
}

function removeObsolete(
  folder: string,
  keptNames: ReadonlySet<string>,
  root: string,
): readonly string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const names = files.map((name) =>
    nameFrom(folder, path.join(folder, name)).replace(/\.json$/, ''),
  );
  const obsoleteNames = names.filter((name) => !keptNames.has(name)).sort();
  for (const name of obsoleteNames) rmSync(path.join(folder, `${name}.json`));
  return obsoleteNames.map((name) => nameFrom(root, path.join(folder, `${name}.json`)));
}

function touchedPages(
  pages: readonly ApiPage[],
  before: ReadonlyMap<string, ApiFacts>,
  after: ReadonlyMap<string, ApiFacts | undefined>,
): RefreshResult['touched'] {
  return pages.flatMap(({ file, package: name, names }) => {
    const [factsBefore, factsAfter] = [before.get(name), after.get(name)];
    const changes =
      factsBefore && factsAfter
        ? names.flatMap((exportName) => changesOf(exportName, factsBefore, factsAfter))
        : [];
    return changes.length === 0 ? [] : [{ file, changes }];
  });
}

function changesOf(name: string, before: ApiFacts, after: ApiFacts): readonly string[] {
  const [oldExport, newExport] = [before.exports[name], after.exports[name]];
  if (!newExport) return oldExport ? [`\`${name}\` is gone`] : [];
  if (!oldExport) return before.others.includes(name) ? [] : [`\`${name}\` is new`];
  const names = [
    ...new Set([...Object.keys(oldExport.options), ...Object.keys(newExport.options)]),
  ].sort();
  const options = names.flatMap((option) => {
    const [a, b] = [oldExport.options[option], newExport.options[option]];
    if (!a || !b) return [`\`${option}\` is ${b ? 'new' : 'gone'}`];
    if (a.deprecated === undefined && b.deprecated !== undefined)
      return [`\`${option}\` is deprecated`];
    return JSON.stringify(a) === JSON.stringify(b) ? [] : [`\`${option}\` changed`];
  });
  const signatureOf = ({ parameters, deprecated }: typeof oldExport) =>
    JSON.stringify([parameters, deprecated]);
  return signatureOf(oldExport) === signatureOf(newExport)
    ? options
    : [`\`${name}\` changed`, ...options];
}
