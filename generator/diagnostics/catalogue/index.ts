/**
 * The one catalogue of everything this generator complains about. A code is permanent. `text` says
 * what is wrong and why, in one sentence; `hint` says what to do. `check` names the configurable
 * level that decides the severity; else `severity` does.
 */
import { api } from './api.ts';
import { asset } from './asset.ts';
import { component } from './component.ts';
import { config } from './config.ts';
import { content } from './content.ts';
import { dev } from './dev.ts';
import { frontmatter } from './frontmatter.ts';
import { link } from './link.ts';
import { markdown } from './markdown.ts';
import { output } from './output.ts';
import { plugin } from './plugin.ts';
import { redirect } from './redirect.ts';
import { sample } from './sample.ts';
import { sidebar } from './sidebar.ts';
import { slips } from './slips.ts';

export const catalogue = {
  ...config,
  ...content,
  ...frontmatter,
  ...markdown,
  ...slips,
  ...component,
  ...plugin,
  ...sidebar,
  ...link,
  ...redirect,
  ...asset,
  ...output,
  ...sample,
  ...api,
  ...dev,
};

export type Code = keyof typeof catalogue;
/** What the wording of a code needs to know. */
export type Params<C extends Code> = Parameters<(typeof catalogue)[C]['text']>[0];
