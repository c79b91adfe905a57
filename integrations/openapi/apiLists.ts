/** Overview pages: the start of a description, its tags, and the list of schemas. */
import { posix } from 'node:path';
import type { RootContent } from 'mdast';
import type { SecurityScheme } from './apiDescription.ts';
import type { ApiPlan, OperationPlan, TagPlan } from './apiPages.ts';
import {
  codeBlock,
  heading,
  inlineCode,
  link,
  list,
  listItem,
  paragraph,
  table,
} from './markdownNodes.ts';
import type { OperationContext } from './operationPage.ts';

/** Returns the path of a document for a link in another one. */
export function relativeTo(from: string, path: string): string {
  const relative = posix.relative(posix.dirname(from), path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/**
 * Returns title, version and text of a description, its servers, its security schemes, and its
 * tags.
 */
export function overviewContent(
  { tags }: ApiPlan,
  { description, toProse, follow }: OperationContext,
): readonly RootContent[] {
  const { info, servers = [], components } = description;
  const schemes = Object.entries(components?.securitySchemes ?? {});
  return [
    paragraph(`Version ${info.version}.`),
    ...toProse(info.description),
    ...(servers.length > 0
      ? [
          heading(2, 'Servers'),
          ...servers.flatMap(({ url, description: about }) => [
            codeBlock('text', url),
            ...toProse(about),
          ]),
        ]
      : []),
    ...(schemes.length > 0 ? [heading(2, 'Authorization')] : []),
    ...schemes.flatMap(([name, scheme]) => {
      const definition = follow<SecurityScheme>(scheme);
      return [
        paragraph(inlineCode(name), `: ${wordsFor(definition)}.`),
        ...toProse(definition.description),
      ];
    }),
    ...(tags.length > 0 ? [heading(2, 'Operations'), list(tags.map(tagItem))] : []),
  ];
}

/** Describes a scheme: `key in the header X-Key`, `HTTP bearer`, `oauth2`. */
function wordsFor({ type, scheme, in: place, name }: SecurityScheme): string {
  if (type === 'http') return `HTTP ${scheme ?? ''}`.trim();
  return type === 'apiKey' ? `key in the ${place ?? 'header'} ${name ?? ''}`.trim() : type;
}

function tagItem({ name, path, operations }: TagPlan) {
  const count = operations.length === 1 ? '1 operation' : `${operations.length} operations`;
  return listItem([paragraph(link(`./${path}`, name), `: ${count}`)]);
}

/** Returns the text of a tag, and a table of its operations. */
export function tagContent(
  { description, path, operations }: TagPlan,
  { toProse }: OperationContext,
): readonly RootContent[] {
  const rows = operations.map((operation) => [
    [link(relativeTo(path, operation.path), operation.title)],
    [inlineCode(requestOf(operation))],
  ]);
  return [...toProse(description), table([[['Operation'], ['Request']], ...rows])];
}

function requestOf({ isWebhook, method, address }: OperationPlan): string {
  return isWebhook ? `${method} (webhook)` : `${method} ${address}`;
}

export function schemaListContent(
  { schemas }: ApiPlan,
  { addressOf }: OperationContext,
): readonly RootContent[] {
  const items = [...schemas.keys()].map((name) =>
    listItem([paragraph(link(addressOf(name)!, inlineCode(name)))]),
  );
  return [list(items)];
}
