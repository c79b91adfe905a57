/**
 * The catalog of all diagnostics. A code is permanent. `text` says in one sentence what is wrong
 * and why, and `hint` says what to do. `severity` is the default. `check` names the level in
 * `checks` that decides instead, and `severities` of the configuration comes before both
 * (`applyLevels`).
 */
import { apiMessages } from './apiMessages.ts';
import { assetMessages } from './assetMessages.ts';
import { componentMessages } from './componentMessages.ts';
import { configMessages } from './configMessages.ts';
import { contentMessages } from './contentMessages.ts';
import { devMessages } from './devMessages.ts';
import { elementMessages } from './elementMessages.ts';
import { frontMatterMessages } from './frontMatterMessages.ts';
import { gateMessages } from './gateMessages.ts';
import { integrationMessages } from './integrationMessages.ts';
import { linkMessages } from './linkMessages.ts';
import { markdownMessages } from './markdownMessages.ts';
import { outputMessages } from './outputMessages.ts';
import { pluginMessages } from './pluginMessages.ts';
import { redirectMessages } from './redirectMessages.ts';
import { sampleMessages } from './sampleMessages.ts';
import { sidebarMessages } from './sidebarMessages.ts';
import { slipMessages } from './slipMessages.ts';
import { translationMessages } from './translationMessages.ts';

/** The wording of all diagnostics, by code. */
export const catalog = {
  ...configMessages,
  ...contentMessages,
  ...frontMatterMessages,
  ...markdownMessages,
  ...slipMessages,
  ...elementMessages,
  ...componentMessages,
  ...pluginMessages,
  ...integrationMessages,
  ...sidebarMessages,
  ...linkMessages,
  ...redirectMessages,
  ...assetMessages,
  ...outputMessages,
  ...sampleMessages,
  ...translationMessages,
  ...apiMessages,
  ...gateMessages,
  ...devMessages,
};

export type DiagnosticCode = keyof typeof catalog;
/** The parameters of a code's wording. */
export type MessageParams<C extends DiagnosticCode> = Parameters<(typeof catalog)[C]['text']>[0];
