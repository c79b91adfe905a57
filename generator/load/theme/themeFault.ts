import path from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { isBelow } from '../../lib/files/nativePath.ts';
import type { Diagnostic, Place } from '../../types.ts';
import type { BuildMessage } from '../modules/buildMessages.ts';

/**
 * Turns a message about the theme's bundle into a diagnostic. A module that the theme lacks gets
 * the same message as in documents. `entries` are the files of the modules `theme/X` and
 * `docusaurus/X`.
 */
export function themeFault(
  { reason, place }: BuildMessage,
  context: {
    readonly place: Place;
    readonly root: string;
    readonly entries: Readonly<Record<string, string>>;
  },
): Diagnostic {
  const [, specifier, scope, name] =
    /^Could not resolve "(@(theme|theme-original|theme-init|docusaurus)\/(.+))"$/.exec(reason) ??
    [];
  if (specifier === undefined)
    return diagnose('config/theme-build', place ?? context.place, { reason });
  const folder = scope === 'docusaurus' ? 'docusaurus/' : 'theme/';
  const partsFolder = path.join(context.root, 'src/theme');
  const partNames = Object.entries(context.entries).flatMap(([entry, file]) =>
    entry.startsWith(folder) && entry !== folder + name && !isBelow(file, partsFolder)
      ? [entry.slice(folder.length)]
      : [],
  );
  const nearest = suggest(name!, partNames);
  return diagnose('markdown/unknown-import', place ?? context.place, {
    specifier,
    ...(nearest !== undefined && { nearest: `@${scope}/${nearest}` }),
  });
}
