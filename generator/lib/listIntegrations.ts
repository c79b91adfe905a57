import type { Integration, MakeDocuments } from '../integration.ts';
import type { UserConfig } from '../load/schema/userConfig.ts';

/**
 * The integrations of a configuration as it is written: the theme's, the site's, then collections
 * that make documents. Of two with one name, the later stays. Anything else is left out: the check
 * of the configuration reports it.
 */
export function listIntegrations(value: object): readonly Integration[] {
  const { theme, integrations, collections } = value as Partial<UserConfig>;
  const integrationList = [
    ...integrationsIn(theme?.integrations),
    ...integrationsIn(integrations),
    ...Object.entries(collections ?? {}).flatMap(([name, one]) =>
      typeof one?.documents === 'function' ? [toIntegration(name, one.documents)] : [],
    ),
  ];
  return [...new Map(integrationList.map((one) => [one.name, one])).values()];
}

/** A collection that makes documents, named by its field in the configuration. */
function toIntegration(collection: string, make: MakeDocuments): Integration {
  return {
    name: `collections.${collection}.documents`,
    async sources(context) {
      const returned = await make(context);
      const { documents, ...integration } =
        'documents' in returned ? returned : { documents: returned };
      return { ...integration, documents: documents.map((one) => ({ ...one, collection })) };
    },
  };
}

function integrationsIn(value: unknown): readonly Integration[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (one): one is Integration =>
      typeof one === 'object' && typeof (one as Partial<Integration> | null)?.name === 'string',
  );
}
