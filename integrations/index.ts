/** The integrations that a theme brings to every site (`ThemeManifest.integrations`). */
import { analytics } from './analytics/analytics.ts';
import { feeds } from './feeds/feeds.ts';
import { hostedSearch } from './hosted-search/hostedSearch.ts';
import { hosts } from './hosts/hosts.ts';
import { markdown } from './markdown/markdown.ts';
import type { Integration } from '../generator/integration.ts';

export const standardIntegrations: readonly Integration[] = [
  feeds,
  markdown(),
  hosts,
  analytics,
  hostedSearch,
];
