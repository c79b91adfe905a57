/** What a theme brings to every site (`ThemeManifest.integrations`). */
import { feeds } from './feeds/feeds.ts';
import { hosts } from './hosts/hosts.ts';
import { markdown } from './markdown/markdown.ts';
import type { Integration } from '../generator/integration.ts';

export const standardIntegrations: readonly Integration[] = [feeds, markdown, hosts];
