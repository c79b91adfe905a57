/** The page of one operation: its effect, its input and its responses. */
import { STATUS_CODES } from 'node:http';
import type { RootContent } from 'mdast';
import {
  type ApiBody,
  type ApiDescription,
  type RequestParameter,
  type ApiResponse,
  type MediaType,
  type SecurityRequirement,
} from './apiDescription.ts';
import type { OperationPlan } from './apiPages.ts';
import {
  codeBlock,
  heading,
  inlineCode,
  joined,
  link,
  list,
  paragraph,
  strong,
} from './markdownNodes.ts';
import { fieldItem, schemaContent, typeOf, type SchemaContext } from './schemaContent.ts';

export interface OperationContext extends SchemaContext {
  readonly description: ApiDescription;
}

/** Places of parameters, with the headings of their lists. */
const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
] as const;

/** Longer examples would be the largest part of the page. */
const LONGEST_EXAMPLE = 4000;

export function operationContent(
  { operation, method, address, isWebhook, parameters }: OperationPlan,
  context: OperationContext,
): readonly RootContent[] {
  const { description, deprecated, externalDocs, requestBody, responses = {} } = operation;
  return [
    codeBlock('http', isWebhook ? method : `${method} ${address}`),
    ...(isWebhook ? [paragraph('The API sends this request to an address of yours.')] : []),
    ...(deprecated ? [paragraph(strong('Deprecated.'))] : []),
    ...context.toProse(description),
    ...(externalDocs && /^https?:/.test(externalDocs.url)
      ? [paragraph(link(externalDocs.url, externalDocs.description ?? 'More about it'))]
      : []),
    ...securityContent(operation.security ?? context.description.security),
    ...parametersContent(parameters.map(context.follow<RequestParameter>), context),
    ...(requestBody ? bodyContent(context.follow<ApiBody>(requestBody), context) : []),
    heading(2, 'Responses'),
    ...Object.entries(responses).flatMap(([status, response]) =>
      responseContent(status, context.follow<ApiResponse>(response), context),
    ),
  ];
}

/** The ways to authorize a request. An empty one means that no authorization is needed. */
function securityContent(ways: readonly SecurityRequirement[] = []): readonly RootContent[] {
  if (ways.length === 0) return [];
  const named = ways.map((way) => {
    const schemes = Object.entries(way).map(([name, scopes]) => [
      inlineCode(name),
      ...(scopes.length > 0 ? [' with ', ...joined(scopes.map(toCode), ', ')] : []),
    ]);
    return schemes.length === 0 ? ['none'] : joined(schemes, ' and ');
  });
  return [heading(2, 'Authorization'), paragraph(...joined(named, ', or '), '.')];
}

const toCode = (text: string) => [inlineCode(text)];

function parametersContent(
  parameters: readonly RequestParameter[],
  context: OperationContext,
): readonly RootContent[] {
  return places.flatMap(([place, title]) => {
    const placeParameters = parameters.filter((parameter) => parameter.in === place);
    if (placeParameters.length === 0) return [];
    return [
      heading(2, title),
      list(placeParameters.map((parameter) => parameterItem(parameter, context))),
    ];
  });
}

function parameterItem(parameter: RequestParameter, context: OperationContext) {
  const { name, required = false, deprecated, description } = parameter;
  const schema = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema;
  return fieldItem(
    { name, schema, isRequired: required, isDeprecated: deprecated },
    [
      ...context.toProse(description),
      ...(schema === undefined ? [] : schemaContent(schema, context, 1)),
    ],
    context,
  );
}

function bodyContent(
  { description, required, content = {} }: ApiBody,
  context: OperationContext,
): readonly RootContent[] {
  return [
    heading(2, 'Request body'),
    ...(required ? [paragraph(strong('Required.'))] : []),
    ...context.toProse(description),
    ...mediaContent(content, context),
  ];
}

function responseContent(
  status: string,
  { description, headers = {}, content = {} }: ApiResponse,
  context: OperationContext,
): readonly RootContent[] {
  const fields = Object.entries(headers).map(([name, header]) =>
    parameterItem({ ...context.follow(header), name, in: 'header' }, context),
  );
  return [
    heading(3, nameOfStatus(status)),
    ...context.toProse(description),
    ...(fields.length > 0 ? [paragraph('Headers:'), list(fields)] : []),
    ...mediaContent(content, context),
  ];
}

/** A status with its name: `404 Not Found`. `4XX` and `default` stand for several. */
function nameOfStatus(status: string): string {
  if (status === 'default') return 'Any other status';
  const words = STATUS_CODES[status];
  return words === undefined ? status : `${status} ${words}`;
}

/** Describes media types. Types with the same schema share a paragraph. */
function mediaContent(
  content: Readonly<Record<string, MediaType>>,
  context: OperationContext,
): readonly RootContent[] {
  const groups = new Map<string, { readonly names: string[]; readonly media: MediaType }>();
  for (const [name, media] of Object.entries(content)) {
    const key = JSON.stringify(media.schema) ?? '';
    const group = groups.get(key);
    if (group) group.names.push(name);
    else groups.set(key, { names: [name], media });
  }
  return [...groups.values()].flatMap(({ names, media }) => [
    paragraph(...joined(names.map(toCode), ', '), ': ', ...typeOf(media.schema, context)),
    ...(media.schema === undefined ? [] : schemaContent(media.schema, context)),
    ...exampleOf(names[0]!, media, context),
  ]);
}

/** The first example, if it is short enough to read. */
function exampleOf(
  type: string,
  { example, examples = {} }: MediaType,
  { follow }: OperationContext,
): readonly RootContent[] {
  const [first] = Object.values(examples);
  const value = example ?? (first && follow<{ readonly value?: unknown }>(first).value);
  if (value === undefined || value === null) return [];
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
  if (text.length > LONGEST_EXAMPLE) return [];
  return [paragraph('Example:'), codeBlock(/json/.test(type) ? 'json' : 'text', text)];
}
