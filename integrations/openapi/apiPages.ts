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
  /** In capitals: `GET`. */
  readonly method: string;
  /** `/pets/{id}`, or the name of a webhook. */
  readonly address: string;
  readonly isWebhook: boolean;
  readonly title: string;
  readonly operation: ApiOperation;
  /** The parameters, parameters of the path first. */
  readonly parameters: readonly (RequestParameter | ApiReference)[];
  /** Path of its document: `pets/list-pets.md`. */
  readonly path: string;
  /** Keys that lead to it in the description. */
  readonly keys: readonly string[];
}

/** Operations that belong together, with a page that lists them. */
export interface TagPlan {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  /** Keys that lead to it in the description. */
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
  /** By name. */
  readonly schemas: ReadonlyMap<string, SchemaPlan>;
}

/** Folder of the schemas. No tag has its name. */
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
    const own = operations.filter((one) => tagOf(one) === name);
    if (own.length === 0) return [];
    const folder = folders.slug(name) || 'operations';
    const files = new GithubSlugger();
    files.slug('index');
    return [
      {
        name,
        description: described.get(name) ?? '',
        path: `${folder}/index.md`,
        keys: described.has(name) ? ['tags', [...described.keys()].indexOf(name)] : own[0]!.keys,
        operations: own.map((one) => ({
          ...one,
          path: `${folder}/${files.slug(fileNameOf(one))}.md`,
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

/** The parameters of a path and its operation, whose own take the place of equal ones. */
function parametersOf(
  { parameters: shared = [] }: ApiPath,
  { parameters: own = [] }: ApiOperation,
  follow: Follow,
): OperationPlan['parameters'] {
  const parameterKey = (parameter: RequestParameter | ApiReference) => {
    const { name, in: where } = follow(parameter);
    return `${where}\0${name}`;
  };
  const names = new Set(own.map(parameterKey));
  return [...shared.filter((one) => !names.has(parameterKey(one))), ...own];
}

function tagOf({ operation, isWebhook }: FoundOperation): string {
  return operation.tags?.[0] ?? (isWebhook ? 'Webhooks' : 'Operations');
}

/** Ids such as `repos/list-for-user` repeat the tag, which the folder names already. */
function fileNameOf({ operation, method, address }: FoundOperation): string {
  const id = operation.operationId?.split('/').at(-1) ?? `${method} ${address}`;
  return slug(wordsIn(id.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-'))) || method.toLowerCase();
}

function wordsIn(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
