import type { Integration } from '../integration.ts';
import type { UserConfig } from '../load/schema/userConfig.ts';

/**
 * The integrations of a configuration as it is written: those of the theme, then those of the site.
 * The later of two with one name stays. What is no integration is left out: the check of the
 * configuration reports it.
 */
export function listIntegrations(value: object): readonly Integration[] {
  const { theme, integrations } = value as Partial<UserConfig>;
  const all = [...listOf(theme?.integrations), ...listOf(integrations)];
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

function listOf(value: unknown): readonly Integration[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (one): one is Integration =>
      typeof one === 'object' && typeof (one as Partial<Integration> | null)?.name === 'string',
  );
}
