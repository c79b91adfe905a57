import { isDeepStrictEqual } from 'node:util';
import { islandElement } from '../contract.ts';
import { hashOf } from '../lib/hash.ts';
import { mark } from '../lib/marks.ts';
import type { Body, Part } from '../types.ts';
import {
  assetsOf,
  doctype,
  finishPage,
  hasMain,
  openPage,
  planFiles,
  type OpenPage,
} from './finishPage.ts';
import { importMakers } from './importMakers.ts';
import { writePageTexts } from './pageTexts/writePageTexts.ts';
import type { LastDocument, RenderedPage, RenderInput, ShellInput } from './render.ts';
import { renderBody } from './renderBody.ts';
import { endOfElement } from './scanHtml.ts';
import { gap } from '../lib/marks.ts';

/**
 * Renders a page of which only the text has changed: puts it into the shell of its last document,
 * with the components that it had there. So theme and React are not needed, which take longer to
 * load than the page to render. `undefined` if there are islands, if a component has changed, or if
 * the last text would not have given the last document.
 */
export async function renderInLastShell(
  input: RenderInput,
  last: LastDocument,
  shell: ShellInput,
): Promise<RenderedPage | undefined> {
  const { body, teaserBodies } = input;
  if (!body || teaserBodies.length > 0 || !haveSameParts(body, last.body)) return undefined;
  if (last.html.includes(`<${islandElement}`)) return undefined;
  const segments = await segmentsOf(last.body, openPage(input, shell));
  const found = findContent(last.html, segments);
  if (!found) return undefined;
  const page = openPage(input, shell);
  const now = await renderWith(found.parts, body, page);
  if (hasMain(now) !== hasMain(found.content)) return undefined;
  const { markdown } = last;
  if (
    markdown !== undefined &&
    hashOf(writePageTexts(page.props, found.content).markdown) !== markdown
  )
    return undefined;
  const planned = await planFiles(page, shell.pageFiles ? await importMakers(shell.pageFiles) : []);
  const outer = { html: found.outer, slots: [] };
  return finishPage(page, { outer, body: now, assets: assetsOf(page, planned), planned });
}

function haveSameParts(one: Body, other: Body): boolean {
  const trees = (parts: readonly Part[]) => parts.map(({ tree }) => tree);
  return (
    [...one.parts, ...other.parts].every(({ literal }) => literal) &&
    isDeepStrictEqual(trees(one.parts), trees(other.parts))
  );
}

/** The HTML before, between and after the parts of a body. */
async function segmentsOf(body: Body, page: OpenPage): Promise<readonly string[]> {
  const parts = body.parts.map(() => gap);
  return (await renderWith(parts, body, page)).split(gap);
}

function renderWith(
  parts: readonly string[],
  body: Body,
  { input, props, found }: OpenPage,
): Promise<string> {
  return renderBody({
    body,
    html: body.html,
    targets: input.page.targets,
    file: input.page.route.source!,
    found,
    isTopPost: props.kind === 'post',
    prism: props.site.themeConfig.prism,
    texts: props.site.contentTexts!,
    renderPart: ({ index }) => ({ html: parts[index]!, slots: [] }),
  });
}

/**
 * Finds the content of a document: its parts, which are an element each, and the HTML around it
 * with a mark in its place. `undefined` if it is not there exactly once.
 */
function findContent(html: string, [first = '', ...others]: readonly string[]) {
  const start = html.indexOf(first);
  const isOnce = first !== '' && start >= 0 && html.indexOf(first, start + 1) === -1;
  if (!isOnce || !html.startsWith(doctype)) return undefined;
  const parts: string[] = [];
  let at = start + first.length;
  for (const segment of others) {
    const end = endOfElement(html, at);
    if (end === undefined || !html.startsWith(segment, end)) return undefined;
    parts.push(html.slice(at, end));
    at = end + segment.length;
  }
  return {
    parts,
    content: html.slice(start, at),
    outer: html.slice(doctype.length, start) + mark('content') + html.slice(at),
  };
}
