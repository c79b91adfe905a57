import { diagnose } from '../diagnostics/diagnose.ts';
import { toGroups } from '../lib/toGroups.ts';
import type { Diagnostic } from '../types.ts';
import type { CheckContext } from './context.ts';

/** Reports components that documents import but the theme lacks, each at its first import. */
export function checkUnknownThemeComponents({ graph, outlines }: CheckContext): Diagnostic[] {
  const sources = new Set(graph.pages.flatMap(({ route }) => route.source ?? []));
  const imported = [...sources]
    .sort()
    .flatMap((source) => outlines.get(source)?.unknownThemeComponents ?? []);
  return [...toGroups(imported, ({ name }) => name)].map(([name, componentImports]) =>
    diagnose('markdown/unknown-theme-part', componentImports[0]!.place, {
      name,
      documents: new Set(componentImports.map(({ place }) => place.file)).size,
    }),
  );
}
