import { diagnose } from '../diagnostics/diagnose.ts';
import { isScriptAddress } from '../lib/hasScheme.ts';
import { positionAt } from '../lib/source/places.ts';
import type { Diagnostic, Place } from '../types.ts';
import type { CheckContext } from './context.ts';
import { textsOfShell } from './locateAddress.ts';

/**
 * Reports each `javascript:` address in the configuration, in sidebars and in data files, if the
 * shell of a page has one. React replaces such an address in the HTML, so the text of the one that
 * is shown is not known.
 */
export function checkScriptAddresses(context: CheckContext): Diagnostic[] {
  const isShown = [...context.rendered.values()].some(({ references }) =>
    references.some(({ url, place }) => !place && isScriptAddress(url)),
  );
  if (!isShown) return [];
  const written = textsOfShell(context).flatMap(({ file, text }): Place[] =>
    [...text.matchAll(/(?<=[\s'"`=])javascript:/gi)].map(({ index }) => ({
      file,
      ...positionAt(text, index),
    })),
  );
  const unknown: Place = { file: context.site.configFile, line: 1, column: 1 };
  return (written.length > 0 ? written : [unknown]).map((place) =>
    diagnose('markdown/javascript-link', place, {}),
  );
}
