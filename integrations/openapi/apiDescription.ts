/** Reads the parts of an HTTP API's description (OpenAPI 3.x) that pages show. */
import { parseDocument } from 'yaml';
import { checkDescription } from './checkDescription.ts';
import { DescriptionFault } from './descriptionFault.ts';

/** Stands for a value that is defined elsewhere in the description. */
export interface ApiReference {
  readonly $ref: string;
}

type OrReference<T> = T | ApiReference;

export interface ApiDescription {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string;
  };
  readonly servers?: readonly { readonly url: string; readonly description?: string }[];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths?: Readonly<Record<string, OrReference<ApiPath>>>;
  /** Requests that the API sends (3.1). */
  readonly webhooks?: Readonly<Record<string, OrReference<ApiPath>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, ApiSchema>>;
    readonly securitySchemes?: Readonly<Record<string, OrReference<SecurityScheme>>>;
  };
  readonly security?: readonly SecurityRequirement[];
}

/** Names of security schemes, with the scopes that each needs. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface SecurityScheme {
  readonly type: string;
  readonly description?: string;
  readonly name?: string;
  readonly in?: string;
  readonly scheme?: string;
}

/** Names of methods, in the order of pages. */
export const methods = [
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'trace',
  'query',
] as const;

export type ApiPath = {
  readonly [Method in (typeof methods)[number]]?: ApiOperation;
} & { readonly parameters?: readonly OrReference<RequestParameter>[] };

export interface ApiOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly externalDocs?: { readonly url: string; readonly description?: string };
  readonly parameters?: readonly OrReference<RequestParameter>[];
  readonly requestBody?: OrReference<ApiBody>;
  readonly responses?: Readonly<Record<string, OrReference<ApiResponse>>>;
  readonly security?: readonly SecurityRequirement[];
}

export interface RequestParameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly schema?: ApiSchema;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface ApiBody {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface ApiResponse {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, OrReference<Omit<RequestParameter, 'name' | 'in'>>>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface MediaType {
  readonly schema?: ApiSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, OrReference<{ readonly value?: unknown }>>>;
}

/** A schema: JSON Schema with the fields that pages show. `true` allows everything. */
export type ApiSchema = boolean | ApiReference | SchemaObject;

export interface SchemaObject {
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[] | boolean;
  readonly additionalProperties?: ApiSchema;
  readonly items?: ApiSchema;
  readonly allOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly anyOf?: readonly ApiSchema[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * Reads a description from JSON or YAML.
 *
 * @throws {DescriptionFault} If the text is neither, is not OpenAPI 3.x, or has no title.
 */
export function readDescription(text: string, file: string): ApiDescription {
  const value = parseText(text, file) as Partial<ApiDescription> & { readonly swagger?: string };
  const fault = (message: string, ...keys: readonly string[]) =>
    new DescriptionFault(message, { file, keys });
  if (value?.swagger !== undefined)
    throw fault(
      `it is Swagger ${value.swagger}. Convert it to OpenAPI 3 first, such as with the package ` +
        'swagger2openapi',
      'swagger',
    );
  if (typeof value?.openapi !== 'string' || !value.openapi.startsWith('3.'))
    throw fault('it is not a description in OpenAPI 3.x, without `openapi: 3.…`', 'openapi');
  if (typeof value.info?.title !== 'string')
    throw fault('it has no title. Write one in `info.title`', 'info', 'title');
  checkDescription(value, file);
  return value as ApiDescription;
}

/** Syntax that JSON forbids, such as a comma at the end, is accepted. */
function parseText(text: string, file: string): unknown {
  try {
    if (/^\s*\{/.test(text)) return JSON.parse(text);
  } catch {
    // The YAML parser names the place.
  }
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  const [error] = document.errors;
  if (error) throw new DescriptionFault(error.message, { file, offset: error.pos[0] });
  return document.toJS({ maxAliasCount: 1000 });
}

export function isReference(value: unknown): value is ApiReference {
  return typeof value === 'object' && value !== null && '$ref' in value;
}

/**
 * Returns the name of the schema behind a reference, or `undefined` if the reference is not to a
 * schema.
 */
export function schemaNameOf({ $ref }: ApiReference): string | undefined {
  const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec($ref) ?? [];
  return name === undefined ? undefined : toMemberName(name);
}

/** The depth to which references to references are followed. */
const MOST_STEPS = 20;

/**
 * Creates a function that follows a reference to its value.
 *
 * @throws {DescriptionFault} If a reference leads out of the file, to nothing, or to itself.
 */
export function createFollow(description: ApiDescription, file: string) {
  return <T>(value: T | ApiReference): T => {
    let followed: unknown = value;
    for (let step = 0; isReference(followed); step++) {
      const { $ref } = followed;
      const fault = (destination: string) =>
        new DescriptionFault(`the reference \`${$ref}\` leads ${destination}`, {
          file,
          text: $ref,
        });
      if (!$ref.startsWith('#/'))
        throw fault(
          'to another file. Bundle the description into one file first, such as with ' +
            '`npx @redocly/cli bundle`',
        );
      if (step === MOST_STEPS) throw fault('to itself');
      followed = $ref
        .slice(2)
        .split('/')
        .reduce(partOf, description as unknown);
      if (followed === undefined) throw fault('nowhere');
    }
    return followed as T;
  };
}

export type Follow = ReturnType<typeof createFollow>;

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, toMemberName(key))
    ? (value as Readonly<Record<string, unknown>>)[toMemberName(key)]
    : undefined;
}

/** A part of a JSON pointer in a fragment (RFC 6901). */
function toMemberName(part: string): string {
  return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
}
