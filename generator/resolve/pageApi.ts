import type { PageApi } from '../contract.ts';
import { factsFile, readFacts } from '../lib/apiFacts.ts';
import type { ApiFacts, Config, Outline, Sources } from '../types.ts';
import { remember } from '../lib/remember.ts';

/** Returns the facts about a package. Each file is read once. */
export type FindFacts = (specifier: string) => ApiFacts | undefined;

/** Creates the lookup in the files of `api.facts`. */
export function createFindFacts({ api }: Config, { dataTexts }: Sources): FindFacts {
  const remembered = new Map<string, ApiFacts | undefined>();
  return (specifier) => {
    return remember(remembered, specifier, () =>
      readFacts(dataTexts.get(factsFile(api.facts, specifier))),
    );
  };
}

/** Returns the facts about the package of a page, from its front matter and the file of facts. */
export function pageApiOf(
  { frontMatter }: Outline,
  { api: { sourceUrl } }: Config,
  findFacts: FindFacts,
): PageApi | undefined {
  const api = frontMatter['api'] as Readonly<Record<string, unknown>> | string | undefined;
  if (typeof api !== 'object' || api === null || typeof api['package'] !== 'string')
    return undefined;
  const { package: name, since } = api;
  const [exported] = [api['export'] ?? []].flat();
  const packageFacts = findFacts(name);
  const isKnown = typeof exported !== 'string' || packageFacts?.exports[exported] !== undefined;
  // Facts of a version without the export do not describe it.
  const facts = isKnown ? packageFacts : undefined;
  const source = facts && sourceUrl && toSource(facts, exported, sourceUrl);
  return {
    package: name,
    ...(typeof since === 'string' && { since }),
    ...(facts && { version: facts.version }),
    ...(source && { source }),
  };
}

/** The address of an export. */
function toSource(facts: ApiFacts, exported: unknown, template: string): string {
  const exportFacts = typeof exported === 'string' ? facts.exports[exported] : undefined;
  const values: Readonly<Record<string, string>> = {
    package: facts.package
      .split('/')
      .slice(0, facts.package.startsWith('@') ? 2 : 1)
      .join('/'),
    version: facts.version,
    file: exportFacts?.file ?? '',
    export: typeof exported === 'string' ? exported : '',
  };
  return template.replace(/\{(package|version|file|export)\}/g, (_, key: string) => values[key]!);
}
