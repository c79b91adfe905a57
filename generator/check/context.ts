import type {
  Graph,
  OutputFile,
  Outline,
  Page,
  Reference,
  Rendered,
  Site,
  Sources,
  Target,
} from '../types.ts';
import { parseRedirects, redirectStatuses, type RedirectRule } from '../lib/http/redirectRules.ts';
import { createOutputAddresses, type OutputAddresses } from './outputAddresses.ts';

/** The input of `check`: the results of the earlier stages. */
export interface CheckInput {
  readonly site: Site;
  readonly sources: Sources;
  readonly graph: Graph;
  /** By source path. */
  readonly outlines: ReadonlyMap<string, Outline>;
  /** By permalink. */
  readonly rendered: ReadonlyMap<string, Rendered>;
  /** Files that the bundle adds to the output. Default: none. */
  readonly bundled?: readonly OutputFile[];
  /** The site's files that are in bundles, relative to the root. Default: none. */
  readonly ownCode?: readonly string[];
  /**
   * Returns the text of a file of the site, for checks of files and to find the place where
   * something is written. `undefined`: the file cannot be read. Absent: no file can.
   */
  readonly readText?: (file: string) => string | undefined;
}

/** The input of `check`, with the lookups that several checks need. */
export interface CheckContext extends CheckInput {
  readonly addresses: OutputAddresses;
  /**
   * Returns the ids in a page's document, or `undefined` if the page was not rendered or an error
   * left it incomplete.
   */
  readonly idsOf: (permalink: string) => ReadonlySet<string> | undefined;
}

/** A reference of a document, with its target and the page that it is on. */
export interface DocumentReference {
  readonly reference: Reference;
  readonly target: Target;
  readonly outline: Outline;
  readonly page: Page;
}

/** Adds the lookups to `input`. */
export function createContext(input: CheckInput): CheckContext {
  const ids = new Map<string, ReadonlySet<string>>();
  const isBroken = (permalink: string) => {
    const outline = input.outlines.get(input.graph.routes.get(permalink)?.source ?? '');
    return [
      ...(outline?.diagnostics ?? []),
      ...(input.rendered.get(permalink)?.diagnostics ?? []),
    ].some(({ severity }) => severity === 'error');
  };
  return {
    ...input,
    addresses: createOutputAddresses({
      site: input.site,
      graph: input.graph,
      bundled: input.bundled ?? [],
      redirectRules: redirectRulesOf(input),
    }),
    idsOf(permalink) {
      const remembered = ids.get(permalink);
      if (remembered) return remembered;
      const rendered = input.rendered.get(permalink);
      if (!rendered || isBroken(permalink)) return undefined;
      const set = new Set(rendered.ids);
      ids.set(permalink, set);
      return set;
    },
  };
}

/**
 * Returns the rules of the site's static file `_redirects`. A rule that matches every address is
 * left out, because with it no address would be missing.
 */
function redirectRulesOf({ site, sources, readText }: CheckInput): readonly RedirectRule[] {
  const file = site.config.staticDirectories
    .map((folder) => `${folder}/_redirects`)
    .find((path) => sources.files.has(path));
  const text = file === undefined ? undefined : readText?.(file);
  return parseRedirects(text ?? '', [200, ...redirectStatuses]).filter(
    ({ pattern }) => !pattern.test('/\uFFFF'),
  );
}
