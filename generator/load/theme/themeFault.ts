import path from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { isBelow } from '../../lib/files/nativePath.ts';
import type { Diagnostic, Place } from '../../types.ts';
import type { BuildMessage } from '../modules/buildMessages.ts';

/**
 * A message about the theme's bundle as a finding. A module that the theme lacks gets the same
 * message as in documents. `entries` are the files of the modules `theme/X` and `docusaurus/X`.
 */
export function themeFault(
  { reason, place }: BuildMessage,
  known: {
    readonly place: Place;
    readonly root: string;
    readonly entries: Readonly<Record<string, string>>;
  },
): Diagnostic {
  const [, specifier, scope, name] =
    /^Could not resolve "(@(theme|theme-original|theme-init|docusaurus)\/(.+))"$/.exec(reason) ??
    [];
  if (specifier === undefined)
    return diagnose('config/theme-build', place ?? known.place, { reason });
  const folder = scope === 'docusaurus' ? 'docusaurus/' : 'theme/';
  const own = path.join(known.root, 'src/theme');
  const others = Object.entries(known.entries).flatMap(([one, file]) =>
    one.startsWith(folder) && one !== folder + name && !isBelow(file, own)
      ? [one.slice(folder.length)]
      : [],
  );
  const nearest = suggest(name!, others);
  return diagnose('markdown/unknown-import', place ?? known.place, {
    specifier,
    ...(nearest !== undefined && { nearest: `@${scope}/${nearest}` }),
  });
}
