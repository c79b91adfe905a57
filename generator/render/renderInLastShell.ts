import { isDeepStrictEqual } from 'node:util';
import { islandElement } from '../contract.ts';
import { hashOf } from '../lib/hash.ts';
import { gap, mark } from '../lib/marks.ts';
import type { Body, Part } from '../types.ts';
import { doctype, finishPage, hasMain } from './finishPage.ts';
import { endOfElement } from './html/scanHtml.ts';
import { assetsOf } from './pageAssets.ts';
import { createRenderState, type RenderState } from './renderState.ts';
import { writePageTexts } from './pageTexts/writePageTexts.ts';
import { importMakers, planPageFiles } from './planPageFiles.ts';
import type { LastHtml, RenderedPage, RenderInput, ShellInput } from './render.ts';
import { renderBody } from './renderBody.ts';

/**
 * Renders a page of which only the text has changed: puts the new text into the shell of its last
 * HTML, with the HTML that its components have there. This saves loading the theme and React, which
 * takes longer than rendering the page. `undefined`: it is not possible, because there are islands,
 * a component has changed, or the last body would not give the last HTML.
 */
export async function renderInLastShell(
  input: RenderInput,
  lastHtml: LastHtml,
  shell: ShellInput,
): Promise<RenderedPage | undefined> {
  const { body, teaserBodies } = input;
  if (!body || teaserBodies.length > 0 || !haveSameParts(body, lastHtml.body)) return undefined;
  if (lastHtml.html.includes(`<${islandElement}`)) return undefined;
  const segments = await segmentsOf(lastHtml.body, createRenderState(input, shell));
  const lastPieces = findContent(lastHtml.html, segments);
  if (!lastPieces) return undefined;
  const state = createRenderState(input, shell);
  const content = await renderWith(lastPieces.parts, body, state);
  if (hasMain(content) !== hasMain(lastPieces.content)) return undefined;
  if (lastHtml.markdown !== undefined) {
    const { markdown } = writePageTexts(state.props, lastPieces.content);
    if (hashOf(markdown) !== lastHtml.markdown) return undefined;
  }
  const makers = shell.pageFiles ? await importMakers(shell.pageFiles) : [];
  const planned = await planPageFiles(state, makers);
  const shellHtml = { html: lastPieces.shell, slots: [] };
  return finishPage(state, { shellHtml, content, assets: assetsOf(state, planned), planned });
}

function haveSameParts(body: Body, lastBody: Body): boolean {
  const trees = (parts: readonly Part[]) => parts.map(({ tree }) => tree);
  return (
    [...body.parts, ...lastBody.parts].every(({ literal }) => literal) &&
    isDeepStrictEqual(trees(body.parts), trees(lastBody.parts))
  );
}

/** Returns the HTML of a body before, between and after its parts. */
async function segmentsOf(body: Body, state: RenderState): Promise<readonly string[]> {
  const parts = body.parts.map(() => gap);
  return (await renderWith(parts, body, state)).split(gap);
}

/** Renders a body. `parts` is the HTML of its parts, in order. */
function renderWith(
  parts: readonly string[],
  body: Body,
  { input, props, notes }: RenderState,
): Promise<string> {
  return renderBody({
    body,
    html: body.html,
    targets: input.page.targets,
    file: input.page.route.source!,
    notes,
    isTopPost: props.kind === 'post',
    prism: props.site.themeConfig.prism,
    texts: props.site.contentTexts!,
    renderPart: ({ index }) => ({ html: parts[index]!, slots: [] }),
  });
}

/**
 * Finds the content in the HTML of a page. It consists of the segments with one element, a part,
 * between each two of them. Returns the parts, the whole content, and the shell with a mark in the
 * place of the content. `undefined`: the content is not there, or its first segment is there twice.
 */
function findContent(html: string, [first = '', ...others]: readonly string[]) {
  const start = html.indexOf(first);
  const isOnce = first !== '' && start >= 0 && html.indexOf(first, start + 1) === -1;
  if (!isOnce || !html.startsWith(doctype)) return undefined;
  const parts: string[] = [];
  let offset = start + first.length;
  for (const segment of others) {
    const end = endOfElement(html, offset);
    if (end === undefined || !html.startsWith(segment, end)) return undefined;
    parts.push(html.slice(offset, end));
    offset = end + segment.length;
  }
  return {
    parts,
    content: html.slice(start, offset),
    shell: html.slice(doctype.length, start) + mark('content') + html.slice(offset),
  };
}
