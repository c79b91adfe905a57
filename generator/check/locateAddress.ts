import type { SourceText } from '../lib/source/placeOfProperty.ts';
import type { Outline, Place } from '../types.ts';
import type { CheckContext } from './context.ts';
import { createFindLiteral } from './locateLiteral.ts';
import { nameFrom } from '../lib/files/nativePath.ts';
import { inDefaultLanguage, positionOf, spellingsOf } from './addressSpellings.ts';

/**
 * Returns a function that finds where an address in the shell is written: in the configuration, the
 * sidebars, a data file, the front matter of one of `pages`, or a component that replaces one of
 * the theme. Otherwise the place is the start of the only document that shows the address, or of
 * the configuration.
 */
export function createLocateAddress(
  context: CheckContext,
): (url: string, pages: readonly string[]) => Place {
  const { site, graph, outlines } = context;
  const { find } = createFindLiteral(context);
  const replaced = (site.replacedComponents ?? []).map((file) => nameFrom(site.root, file));
  const texts = textsOfShell(context);
  return (url, pages) => {
    // In the shell of another language, addresses have the language, which nobody writes.
    const plain = inDefaultLanguage(url, site.config).replace(/^mailto:/, '');
    const spellings = [url, plain].flatMap((address) => spellingsOf(address, site.config.baseUrl));
    for (const { file, text } of texts) {
      const place = positionOf(text, spellings, (before, after) => isEdge(before) && isEdge(after));
      if (place) return { file, ...place };
    }
    const documents = [...new Set(pages.map((permalink) => graph.routes.get(permalink)?.source))];
    const written = documents.flatMap((source) =>
      source === undefined ? [] : (frontMatterPlace(outlines.get(source), spellings) ?? []),
    )[0];
    return (
      written ??
      find(plain, replaced) ?? {
        file: (documents.length === 1 ? documents[0] : undefined) ?? site.configFile,
        line: 1,
        column: 1,
      }
    );
  };
}

/** Returns the texts that addresses in the shell come from: configuration, sidebars, data files. */
export function textsOfShell({
  site,
  sources,
}: Pick<CheckContext, 'site' | 'sources'>): readonly Pick<SourceText, 'file' | 'text'>[] {
  return [
    { file: site.configFile, text: site.configText },
    ...[...site.sidebars.values()].map(({ file, text }) => ({ file, text })),
    ...[...sources.dataTexts].map(([file, text]) => ({ file, text })),
  ];
}

function isEdge(character: string): boolean {
  return character === '' || /[\s'"`()<>,;]/.test(character);
}

function frontMatterPlace(
  outline: Outline | undefined,
  spellings: readonly string[],
): Place | undefined {
  if (!outline) return undefined;
  const key = Object.keys(outline.frontMatter).find((name) =>
    spellings.some((spelling) =>
      JSON.stringify(outline.frontMatter[name])?.includes(JSON.stringify(spelling)),
    ),
  );
  return key === undefined ? undefined : outline.frontMatterPlaces[key];
}
