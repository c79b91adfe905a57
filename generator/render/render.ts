/**
 * render: one page, from its props and its body to the whole document. Promises: pure; a component
 * that throws is a diagnostic at its place, and everything else of the page is still there. Knows
 * nothing of other pages, and reaches the theme only through the contract.
 */
import type { Body, Diagnostic, Page, Rendered, SocialCardSettings } from '../types.ts';
import type { Collected, PageAssets, PageProps, SiteInfo } from '../contract.ts';
import { hashOf } from '../lib/hash.ts';
import { fillMarks, mark } from '../lib/marks.ts';
import { pictureFile } from '../lib/pictureFile.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { toPrintable } from './toPrintable.ts';
import { elementsIn } from './scanHtml.ts';
import { plainPage, type PlainPage } from './plain/plainPage.ts';
import { createDrawings, socialCardSize, type Drawing } from './picture.ts';
import { createOrigins } from './origins.ts';
import { createPartRenderer } from './parts.ts';
import {
  noteElements,
  renderBody,
  type BodyInput,
  type DocumentCode,
  type Found,
} from './renderBody.ts';
import { loadTheme, type LoadedTheme } from './theme.ts';
import { thrownInTheme } from './thrownAt.ts';

export { loadTheme } from './theme.ts';

/** What all pages have in common. */
export interface Shell {
  readonly site: SiteInfo;
  /** Folder of the theme's server half. */
  readonly themeBundle: string;
  /** Relative to the root: the place of what fails in none of the site's files. */
  readonly configFile: string;
  /** File addresses of React's modules. */
  readonly react: Readonly<Record<string, string>>;
  readonly assets: PageAssets;
  /** Style addresses by page kind; `base` is on every page. */
  readonly styles: Readonly<Record<string, string>>;
  /** Absent: no social cards. */
  readonly socialCards?: SocialCardSettings;
  /** Every page gets a mark where its policy will be filled in. Default: no policy. */
  readonly hasPolicy?: boolean;
}

/** What one page takes. */
export interface RenderInput extends DocumentCode {
  /** Its props without `site`, which the shell has. */
  readonly page: Omit<Page, 'props'> & { readonly props: Omit<PageProps, 'site'> };
  readonly body?: Body;
  readonly teaserBodies: readonly Body[];
  /** Of each teaser's document, in the same order. */
  readonly teaserCode: readonly DocumentCode[];
  /** Whether readers without a browser get the page too. Default: no. */
  readonly isPlainWanted?: boolean;
}

export type RenderedPage = Rendered & {
  readonly html: string;
  readonly plainPage?: PlainPage;
  readonly drawing?: Drawing;
};

/** Loads theme and React once; the result renders one page per call. */
export async function createRender(
  shell: Shell,
): Promise<(input: RenderInput) => Promise<RenderedPage>> {
  const loaded = await loadTheme(shell).catch((error: unknown) => toLoadFailure(error, shell));
  if ('code' in loaded)
    return async (input) =>
      toRendered({
        input,
        html: '',
        found: { diagnostics: [loaded], references: [], inlineStyles: [] },
        styles: [],
        shell,
      });
  const theme = loaded;
  const renderPart = createPartRenderer(theme);
  const draw = createDrawings(shell.socialCards, theme.renderSocialCard);
  return async (input) => {
    const props: PageProps = { ...input.page.props, site: shell.site };
    const collected: Collected = { head: [], htmlAttributes: {}, bodyAttributes: {} };
    const found: Found = { diagnostics: [], references: [], inlineStyles: [] };
    const drawBody = (
      own: Pick<BodyInput, 'body' | 'html' | 'targets' | 'file' | 'teaser'>,
      code: DocumentCode,
    ) =>
      renderBody({
        ...own,
        server: code.server,
        islands: code.islands,
        found,
        renderPart: (part) => renderPart({ ...part, page: props, collected }),
      });
    const body = input.body
      ? await drawBody(
          {
            body: input.body,
            html: input.body.html,
            targets: input.page.targets,
            file: input.page.route.source!,
          },
          input,
        )
      : '';
    if (/<main[\s>]/.test(body)) collected.hasMain = true;
    const teasers = await Promise.all(
      input.teaserBodies.map(async (teaser, i) => {
        const { path: file, targets, isWhole } = input.page.teasers![i]!;
        const html = await drawBody(
          {
            body: teaser,
            html: (isWhole ? undefined : teaser.teaser) ?? teaser.html,
            targets,
            file,
            teaser: i,
          },
          input.teaserCode[i]!,
        );
        return props.printed ? toPrintable(html, props.printed[i]!, props.printed) : html;
      }),
    );
    const ownStyles = new Map(
      [input, ...input.teaserCode].flatMap(({ css }) => (css ? [[css.href, css] as const] : [])),
    );
    const styles = [
      ...['base', props.kind, 'site'].flatMap((kind) => shell.styles[kind] ?? []),
      ...ownStyles.keys(),
    ];
    const integrity = {
      ...shell.assets.integrity,
      ...Object.fromEntries(
        [...ownStyles].flatMap(([href, css]) =>
          css.integrity === undefined ? [] : [[href, css.integrity]],
        ),
      ),
    };
    const drawing = draw(props, collected);
    const socialCard = drawing && {
      href: `${shell.site.url}${shell.site.baseUrl}${pictureFile(drawing.name)}`,
      ...socialCardSize,
    };
    const outer = renderShell(
      theme,
      {
        page: props,
        collected,
        assets: {
          ...shell.assets,
          styles,
          integrity,
          ...(socialCard && { socialCard }),
          ...(shell.hasPolicy && { policy: mark('policy') }),
        },
        children: mark('content'),
      },
      { shell, found },
    );
    noteElements(outer, undefined, found);
    const html = `<!doctype html>${fillMarks(outer, (kind, index) => {
      if (kind === 'content') return body;
      // One policy fits all pages: it is filled in when all of them are rendered.
      if (kind === 'policy') return mark('policy');
      return kind === 'slot' ? (teasers[index] ?? '') : '';
    })}`;
    const plain = input.isPlainWanted
      ? plainPage({ ...props, title: collected.title ?? props.title }, body)
      : undefined;
    return {
      ...toRendered({ input, html, found, styles, shell }),
      ...(plain && { plainPage: plain }),
      ...(drawing && { drawing, socialCard: drawing.name }),
    };
  };
}

/** A module of the site that throws when it is loaded is a finding of every page. */
function toLoadFailure(error: unknown, { themeBundle }: Shell): Diagnostic {
  const place = thrownInTheme(error, themeBundle);
  if (!place) throw error;
  return diagnose('component/load-failed', place, {
    file: place.file,
    message: error instanceof Error ? error.message : String(error),
  });
}

/** The HTML around the content; empty when the theme fails, which is a finding. */
function renderShell(
  theme: LoadedTheme,
  page: Parameters<LoadedTheme['renderPage']>[0],
  { shell, found }: { readonly shell: Shell; readonly found: Found },
): string {
  try {
    return theme.renderPage(page);
  } catch (error) {
    const own = thrownInTheme(error, shell.themeBundle);
    found.diagnostics.push(
      diagnose('component/frame-failed', own ?? { file: shell.configFile, line: 1, column: 1 }, {
        message: error instanceof Error ? error.message : String(error),
        file: own?.file,
      }),
    );
    return '';
  }
}

function toRendered({
  input,
  html,
  found,
  styles,
  shell,
}: {
  input: RenderInput;
  html: string;
  found: Found;
  styles: readonly string[];
  shell: Shell;
}): RenderedPage {
  const ids: string[] = [];
  const names = new Set<string>();
  let hasIsland = false;
  const origins = createOrigins();
  for (const element of elementsIn(html)) {
    const id = element.attributes.get('id');
    if (id) ids.push(id);
    if (element.name === 'a' && element.attributes.has('name'))
      names.add(element.attributes.get('name')!);
    if (element.name === 'site-island') hasIsland = true;
    origins.note(element);
  }
  ids.push(...[...names].filter((name) => !ids.includes(name)));
  return {
    permalink: input.page.route.permalink,
    file: input.page.route.file,
    html,
    hash: hashOf(html),
    bytes: Buffer.byteLength(html),
    ids,
    references: found.references,
    scripts: [
      shell.assets.boot,
      shell.assets.app,
      ...(hasIsland && input.islands ? [input.islands] : []),
    ],
    styles,
    policy: { inlineStyles: found.inlineStyles, ...origins.found() },
    diagnostics: found.diagnostics,
  };
}
