/** Plans the pages of a description, and their addresses. */
import GithubSlugger, { slug } from 'github-slugger';
import {
  methods,
  type ApiDescription,
  type ApiOperation,
  type RequestParameter,
  type ApiPath,
  type ApiReference,
  type ApiSchema,
  type Follow,
} from './apiDescription.ts';

/** One operation with its page. */
export interface OperationPlan {
  /** The method in capitals: `GET`. */
  readonly method: string;
  /** A path such as `/pets/{id}`, or the name of a webhook. */
  readonly address: string;
  readonly isWebhook: boolean;
  readonly title: string;
  readonly operation: ApiOperation;
  /** The parameters, beginning with those of the path. */
  readonly parameters: readonly (RequestParameter | ApiReference)[];
  /** Path of its document: `pets/list-pets.md`. */
  readonly path: string;
  /** Keys of the operation in the description. */
  readonly keys: readonly string[];
}

/** Operations of one tag, with a page that lists them. */
export interface TagPlan {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  /** Keys of the tag in the description. */
  readonly keys: readonly (string | number)[];
  readonly operations: readonly OperationPlan[];
}

interface SchemaPlan {
  readonly name: string;
  readonly schema: ApiSchema;
  readonly path: string;
}

export interface ApiPlan {
  readonly tags: readonly TagPlan[];
  /** Schemas by name. */
  readonly schemas: ReadonlyMap<string, SchemaPlan>;
}

/** Folder of the schemas. No tag may have this name. */
export const schemasFolder = 'schemas';

/** Plans a page for each operation, tag and schema. Tags are in the order of the description. */
export function planApi(description: ApiDescription, follow: Follow): ApiPlan {
  const folders = new GithubSlugger();
  folders.slug(schemasFolder);
  const operations = [
    ...operationsIn(description.paths ?? {}, follow, false),
    ...operationsIn(description.webhooks ?? {}, follow, true),
  ];
  const described = new Map((description.tags ?? []).map((tag) => [tag.name, tag.description]));
  const names = new Set([...described.keys(), ...operations.map(tagOf)]);
  const tags = [...names].flatMap((name): TagPlan[] => {
    const tagOperations = operations.filter((operation) => tagOf(operation) === name);
    if (tagOperations.length === 0) return [];
    const folder = folders.slug(name) || 'operations';
    const files = new GithubSlugger();
    files.slug('index');
    return [
      {
        name,
        description: described.get(name) ?? '',
        path: `${folder}/index.md`,
        keys: described.has(name)
          ? ['tags', [...described.keys()].indexOf(name)]
          : tagOperations[0]!.keys,
        operations: tagOperations.map((operation) => ({
          ...operation,
          path: `${folder}/${files.slug(fileNameOf(operation))}.md`,
        })),
      },
    ];
  });
  return { tags, schemas: planSchemas(description) };
}

function planSchemas({ components }: ApiDescription): ApiPlan['schemas'] {
  const files = new GithubSlugger();
  files.slug('index');
  return new Map(
    Object.entries(components?.schemas ?? {}).map(([name, schema]) => [
      name,
      { name, schema, path: `${schemasFolder}/${files.slug(wordsIn(name)) || 'schema'}.md` },
    ]),
  );
}

type FoundOperation = Omit<OperationPlan, 'path'>;

function operationsIn(
  paths: Readonly<Record<string, ApiPath | ApiReference>>,
  follow: Follow,
  isWebhook: boolean,
): readonly FoundOperation[] {
  return Object.entries(paths).flatMap(([address, written]) => {
    const pathItem = follow(written);
    return methods.flatMap((method): FoundOperation[] => {
      const operation = pathItem[method];
      if (!operation) return [];
      const title = operation.summary?.trim() || operation.operationId || `${method} ${address}`;
      return [
        {
          method: method.toUpperCase(),
          address,
          isWebhook,
          keys: [isWebhook ? 'webhooks' : 'paths', address, method],
          title: title.replace(/\.$/, ''),
          operation,
          parameters: parametersOf(pathItem, operation, follow),
        },
      ];
    });
  });
}

/** The parameters of a path and its operation. The operation's own replace equal ones. */
function parametersOf(
  { parameters: shared = [] }: ApiPath,
  { parameters: ownParameters = [] }: ApiOperation,
  follow: Follow,
): OperationPlan['parameters'] {
  const parameterKey = (parameter: RequestParameter | ApiReference) => {
    const { name, in: where } = follow(parameter);
    return `${where}\0${name}`;
  };
  const names = new Set(ownParameters.map(parameterKey));
  return [...shared.filter((parameter) => !names.has(parameterKey(parameter))), ...ownParameters];
}

function tagOf({ operation, isWebhook }: FoundOperation): string {
  return operation.tags?.[0] ?? (isWebhook ? 'Webhooks' : 'Operations');
}

/** Ids such as `repos/list-for-user` repeat the tag, which is already the name of the folder. */
function fileNameOf({ operation, method, address }: FoundOperation): string {
  const id = operation.operationId?.split('/').at(-1) ?? `${method} ${address}`;
  return slug(wordsIn(id.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-'))) || method.toLowerCase();
}

function wordsIn(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
