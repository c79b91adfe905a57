import { DescriptionFault } from './descriptionFault.ts';

/** The fields with text in an OpenAPI description, wherever they are. */
const texts = new Set(
  'title summary description operationId name in url format pattern scheme $ref'.split(' '),
);
const lists = new Set('tags parameters servers security allOf oneOf anyOf enum'.split(' '));
/** Objects whose keys are names chosen by the author, each with an object. */
const maps = new Set(
  (
    'paths webhooks schemas securitySchemes responses headers content properties ' +
    'patternProperties $defs'
  ).split(' '),
);
const schemas = new Set('schema items additionalProperties'.split(' '));
const objects = new Set(
  (
    'info components requestBody externalDocs get post put patch delete head options ' +
    'trace query'
  ).split(' '),
);
/** Parts of `components` that pages do not show. */
const unshown = new Set('examples links callbacks'.split(' '));

/**
 * Checks the kinds of the values that pages show. Other values may be anything.
 *
 * @throws {DescriptionFault} About the first value of another kind.
 */
export function checkDescription(description: unknown, file: string): void {
  const visited = new Set<unknown>();
  const visit = (value: unknown, keys: readonly string[], isMap: boolean): void => {
    if (typeof value !== 'object' || value === null || visited.has(value)) return;
    visited.add(value);
    const isList = Array.isArray(value);
    const path = keys.join('.');
    for (const [key, inner] of Object.entries(value)) {
      const isName = isMap && !isList;
      if (key.startsWith('x-') || (path === 'components' && unshown.has(key))) continue;
      const within = [...keys, key];
      const inside = within.join('.');
      const wanted = isList ? entryOf(path) : isName ? named(path) : fieldOf(key);
      if (wanted && inner !== undefined && !wanted.is(inner))
        throw new DescriptionFault(`\`${inside}\` must be ${wanted.description}`, {
          file,
          keys: within,
        });
      if (wanted?.isShown) visit(inner, within, !isList && hasNames(inside, isName));
    }
  };
  visit(description, [], false);
}

/** Whether the keys of the object at a path are names. */
function hasNames(path: string, isNamed: boolean): boolean {
  if (path === 'components' || /^components\.[^.]+$/.test(path)) return true;
  return !isNamed && maps.has(path.slice(path.lastIndexOf('.') + 1));
}

interface Kind {
  readonly description: string;
  readonly is: (value: unknown) => boolean;
  /** Whether pages show its content. */
  readonly isShown?: boolean;
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text: Kind = { description: 'a text', is: (value) => typeof value === 'string' };
const list: Kind = { description: 'a list', is: Array.isArray, isShown: true };
const object: Kind = { description: 'an object', is: isObject, isShown: true };
const schema: Kind = {
  description: 'an object, `true` or `false`',
  is: (value) => isObject(value) || typeof value === 'boolean',
  isShown: true,
};
/** Scopes by the name of a security scheme. */
const requirement: Kind = {
  description: 'an object of lists',
  is: (value) => isObject(value) && Object.values(value as object).every(Array.isArray),
};

function fieldOf(key: string): Kind | undefined {
  if (texts.has(key)) return text;
  if (lists.has(key)) return list;
  if (maps.has(key) || objects.has(key)) return object;
  return schemas.has(key) ? schema : undefined;
}

/** The values under a name that the author chose. */
function named(path: string): Kind {
  return /(?:^|\.)(?:schemas|properties|patternProperties|\$defs)$/.test(path) ? schema : object;
}

/** The entries of a list. */
function entryOf(path: string): Kind | undefined {
  if (/(?:^|\.)(?:allOf|oneOf|anyOf)$/.test(path)) return schema;
  if (/(?:^|\.)security$/.test(path)) return requirement;
  if (/(?:^|\.)(?:parameters|servers)$/.test(path) || path === 'tags') return object;
  return path.endsWith('.tags') ? text : undefined;
}
