import type { Outline, Place } from '../types.ts';
import type { CheckContext } from './context.ts';
import { withoutBase } from './spelling.ts';

/**
 * Where an address that the frame shows was written: the configuration, the sidebars, a data file,
 * or front matter of one of `pages`; else the beginning of the only document that has it, or of the
 * configuration.
 */
export function createLocateAddress({ site, sources, graph, outlines }: CheckContext): (url: string, pages: readonly string[]) => Place {
  const texts = [
    { file: site.configFile, text: site.configText },
    ...[...site.sidebars.values()].map(({ file, text }) => ({ file, text })),
    ...[...sources.dataTexts].map(([file, text]) => ({ file, text })),
  ];
  return (url, pages) => {
    const spellings = [...new Set([url, withoutBase(url, site.config.baseUrl), withoutBase(url, site.config.baseUrl).replace(/(.)\/$/, '$1')])];
    for (const { file, text } of texts) {
      const place = placeIn(text, spellings);
      if (place) return { file, ...place };
    }
    const documents = [...new Set(pages.map((permalink) => graph.routes.get(permalink)?.source))];
    const written = documents.flatMap((source) => (source === undefined ? [] : (frontMatterPlace(outlines.get(source), spellings) ?? [])))[0];
    return written ?? { file: (documents.length === 1 ? documents[0] : undefined) ?? site.configFile, line: 1, column: 1 };
  };
}

/** The first place where one of `spellings` stands as a whole value. */
function placeIn(text: string, spellings: readonly string[]): { readonly line: number; readonly column: number } | undefined {
  for (const spelling of spellings) {
    for (let at = text.indexOf(spelling); spelling !== '' && at !== -1; at = text.indexOf(spelling, at + 1)) {
      if (!isEdge(text[at - 1]) || !isEdge(text[at + spelling.length])) continue;
      const lines = text.slice(0, at).split('\n');
      return { line: lines.length, column: lines.at(-1)!.length + 1 };
    }
  }
  return undefined;
}

function isEdge(character: string | undefined): boolean {
  return character === undefined || /[\s'"`()<>,;]/.test(character);
}

function frontMatterPlace(outline: Outline | undefined, spellings: readonly string[]): Place | undefined {
  if (!outline) return undefined;
  const key = Object.keys(outline.frontMatter).find((name) => spellings.some((spelling) => JSON.stringify(outline.frontMatter[name])?.includes(JSON.stringify(spelling))));
  return key === undefined ? undefined : outline.frontMatterPlaces[key];
}
