import type { Integration, MakeDocuments } from '../integration.ts';
import type { UserConfig } from '../load/schema/userConfig.ts';

/**
 * Returns the integrations of a configuration as it is written: those of the theme, those of the
 * site, and then collections that make documents. Of two integrations with one name, the later one
 * counts. Any other value is left out, because the check of the configuration reports it.
 */
export function listIntegrations(value: object): readonly Integration[] {
  const { theme, integrations, collections } = value as Partial<UserConfig>;
  const integrationList = [
    ...integrationsIn(theme?.integrations),
    ...integrationsIn(integrations),
    ...Object.entries(collections ?? {}).flatMap(([name, collection]) =>
      typeof collection?.documents === 'function'
        ? [toIntegration(name, collection.documents)]
        : [],
    ),
  ];
  return [
    ...new Map(integrationList.map((integration) => [integration.name, integration])).values(),
  ];
}

/** Returns a collection that makes documents, named by its field in the configuration. */
function toIntegration(collection: string, make: MakeDocuments): Integration {
  return {
    name: `collections.${collection}.documents`,
    async sources(context) {
      const returned = await make(context);
      const { documents, ...integration } =
        'documents' in returned ? returned : { documents: returned };
      return {
        ...integration,
        documents: documents.map((document) => ({ ...document, collection })),
      };
    },
  };
}

function integrationsIn(value: unknown): readonly Integration[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is Integration =>
      typeof entry === 'object' && typeof (entry as Partial<Integration> | null)?.name === 'string',
  );
}
