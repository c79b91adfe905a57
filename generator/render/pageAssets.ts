import type { PageAssets } from '../contract.ts';
import { mark } from '../lib/marks.ts';
import type { RenderState } from './renderState.ts';
import type { PlannedPageFile } from './planPageFiles.ts';
import type { ShellInput } from './render.ts';

/** Returns the addresses of what a page loads, and the mark for its policy. */
export function assetsOf(
  { input, props, shell }: RenderState,
  planned: readonly PlannedPageFile[],
): PageAssets {
  const socialCard = socialCardOf(planned, shell);
  // A document can be on the page twice: as its content and as a teaser.
  const documentStyles = new Map(
    [input, ...input.teaserCode].flatMap(({ css }) => (css ? [[css.href, css] as const] : [])),
  );
  const documentIntegrity = [...documentStyles].flatMap(([href, css]) =>
    css.integrity === undefined ? [] : [[href, css.integrity] as const],
  );
  return {
    ...shell.assets,
    ...scriptsIn(props.locale, shell),
    styles: [
      ...['base', props.kind, 'parts', 'client', 'site'].flatMap(
        (kind) => shell.styles[kind] ?? [],
      ),
      ...documentStyles.keys(),
    ],
    fonts: ['base', props.kind].flatMap((kind) => shell.fonts[kind] ?? []),
    integrity: { ...shell.assets.integrity, ...Object.fromEntries(documentIntegrity) },
    ...(socialCard && { socialCard }),
    ...(shell.hasPolicy && { policy: mark('policy') }),
  };
}

/** Returns the social card. The last integration that makes one wins. */
function socialCardOf(
  planned: readonly PlannedPageFile[],
  { site: { url, baseUrl } }: ShellInput,
): PageAssets['socialCard'] {
  const file = planned.findLast(({ socialCard }) => socialCard);
  return file && { href: `${url}${baseUrl}${file.path}`, ...file.socialCard! };
}

/** Returns the scripts in the page's language, if they differ from those of the shell. */
function scriptsIn(
  locale: string | undefined,
  { assets, languages }: ShellInput,
): Partial<Pick<PageAssets, 'boot' | 'app' | 'search'>> {
  const scripts = languages?.[locale ?? ''];
  if (!scripts) return {};
  const { boot, app, dialog, parts } = scripts;
  return {
    boot,
    app,
    ...(assets.search &&
      dialog && { search: { ...assets.search, dialog, ...(parts && { parts }) } }),
  };
}
