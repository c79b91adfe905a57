/**
 * Compares pages about exports of packages with the facts about their types. It is pure: it reads
 * only the facts, never a package, and does not know how pages are parsed.
 */
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { factsFile, readFacts } from '../lib/apiFacts.ts';
import type { ApiFacts, Diagnostic, Outline, Place, Site, Sources } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { compareOptions } from './compareOptions.ts';
import { remember } from '../lib/remember.ts';

interface ApiInput {
  readonly site: Pick<Site, 'config'>;
  readonly sources: Pick<Sources, 'dataTexts'>;
  readonly outlines: ReadonlyMap<string, Outline>;
}

/** The front matter of a page about a package. */
interface ApiPage {
  readonly package: string;
  readonly names: readonly string[];
  readonly since?: string;
  readonly unchecked: ReadonlySet<string>;
  readonly outline: Outline;
  readonly place: Place;
}

/** Compares the types of packages with the pages about them. */
export function checkApi({ site, sources, outlines }: ApiInput): readonly Diagnostic[] {
  const pages = [...outlines.values()].flatMap(toApiPage);
  if (pages.length === 0) return [];
  const { facts: folder, optionHeadings } = site.config.api;
  const factsByPackage = new Map<string, ApiFacts | undefined>();
  const factsOf = (name: string) => {
    return remember(factsByPackage, name, () =>
      readFacts(sources.dataTexts.get(factsFile(folder, name))),
    );
  };
  const packagesWithFacts = () =>
    [...sources.dataTexts.keys()].flatMap((file) =>
      file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1).replace(/\.json$/, '')] : [],
    );
  return pages.flatMap((page) => {
    const facts = factsOf(page.package);
    if (facts) return checkPage(page, facts, optionHeadings);
    const params = { name: page.package, file: factsFile(folder, page.package) };
    return [
      diagnose('api/no-facts', page.place, {
        ...params,
        ...nearestOf(page.package, packagesWithFacts()),
      }),
    ];
  });
}

function toApiPage(outline: Outline): ApiPage[] {
  const { frontMatter, frontMatterPlaces, path: file } = outline;
  const api = frontMatter['api'] as Readonly<Record<string, unknown>> | string | undefined;
  if (typeof api !== 'object' || api === null || typeof api['package'] !== 'string') return [];
  const names = [api['export'] ?? []].flat().filter((name) => typeof name === 'string');
  return [
    {
      package: api['package'],
      names,
      ...(typeof api['since'] === 'string' && { since: api['since'] }),
      unchecked: new Set(Object.keys((api['unchecked'] as object | undefined) ?? {})),
      outline,
      place: frontMatterPlaces['api'] ?? startOfFile(file),
    },
  ];
}

function checkPage(
  page: ApiPage,
  facts: ApiFacts,
  optionHeadings: readonly string[],
): readonly Diagnostic[] {
  // The facts are from a version that does not have the export yet.
  if (page.since !== undefined && isOlder(facts.version, page.since)) return [];
  const existing = page.names.filter((name) => facts.exports[name]);
  const unknownNames = page.names.filter((name) => !facts.exports[name]);
  const unknown = unknownNames.map((name) => {
    const candidates = [...Object.keys(facts.exports), ...facts.others];
    return diagnose('api/unknown-export', page.place, {
      name,
      package: facts.package,
      ...nearestOf(name, candidates),
    });
  });
  if (existing.length === 0) return unknown;
  const { undescribed, undeclared } = compareOptions({
    exports: new Map(existing.map((name) => [name, facts.exports[name]!])),
    described: page.outline.described ?? [],
    unchecked: page.unchecked,
    optionHeadings,
  });
  const of = existing.join('`, `');
  return [
    ...unknown,
    ...undescribed.map(({ name, type }) =>
      diagnose('api/undescribed-option', page.place, { name, type, of }),
    ),
    ...undeclared.map(({ name, place, declared }) =>
      diagnose('api/unknown-option', place, { name, of, ...nearestOf(name, declared) }),
    ),
  ];
}

function nearestOf(name: string, candidates: Iterable<string>): { readonly nearest?: string } {
  const nearest = suggest(name, candidates);
  return nearest === undefined ? {} : { nearest };
}

/** Whether version `a` comes before `b`, by their numbers. */
function isOlder(a: string, b: string): boolean {
  const [first, second] = [numbersOf(a), numbersOf(b)];
  const at = second.findIndex((number, index) => number !== (first[index] ?? 0));
  return at >= 0 && (first[at] ?? 0) < second[at]!;
}

function numbersOf(version: string): readonly number[] {
  return (/\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number);
}
