/** The kinds of values that fields have in an OpenAPI description, wherever they stand in it. */
const texts = new Set(
  'title summary description operationId name in url format pattern scheme $ref'.split(' '),
);
const lists = new Set('tags parameters servers security allOf oneOf anyOf enum'.split(' '));
/** Objects whose keys are names that the author chose, with an object for each. */
const maps = new Set(
  (
    'paths webhooks schemas securitySchemes responses headers content properties ' +
    'patternProperties $defs'
  ).split(' '),
);
const objects = new Set(
  (
    'info components requestBody externalDocs get post put patch delete head options ' +
    'trace query'
  ).split(' '),
);
/** Values of the API itself, which may be anything. */
const free = new Set('example examples default const mapping variables links callbacks'.split(' '));

/**
 * Checks the kinds of the values that pages show.
 *
 * @throws With the path of the first that is of another kind.
 */
export function checkDescription(description: unknown, file: string): void {
  const seen = new Set<unknown>();
  const visit = (value: unknown, path: string, isMap: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value)) {
      const isName = isMap && !isList;
      const isFree = free.has(key) && (!isName || path === 'components');
      if (key.startsWith('x-') || (isFree && !isList)) continue;
      const inside = path === '' ? key : `${path}.${key}`;
      const wanted = isList ? entryOf(path) : isName ? named(path) : fieldOf(key);
      if (wanted && inner !== undefined && !wanted.is(inner))
        throw new Error(`${file} has a mistake: \`${inside}\` must be ${wanted.what}`);
      visit(inner, inside, !isList && hasNames(inside, isName));
    }
  };
  visit(description, '', false);
}

/** Whether the keys of the object at a path are names. */
function hasNames(path: string, isNamed: boolean): boolean {
  if (path === 'components' || /^components\.[^.]+$/.test(path)) return true;
  return !isNamed && maps.has(path.slice(path.lastIndexOf('.') + 1));
}

interface Kind {
  readonly what: string;
  readonly is: (value: unknown) => boolean;
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text: Kind = { what: 'a text', is: (value) => typeof value === 'string' };
const list: Kind = { what: 'a list', is: Array.isArray };
const object: Kind = { what: 'an object', is: isObject };
const schema: Kind = {
  what: 'an object, `true` or `false`',
  is: (value) => isObject(value) || typeof value === 'boolean',
};

function fieldOf(key: string): Kind | undefined {
  if (texts.has(key)) return text;
  if (lists.has(key)) return list;
  if (maps.has(key) || objects.has(key)) return object;
  return key === 'schema' || key === 'items' ? schema : undefined;
}

/** The values under a name that the author chose. */
function named(path: string): Kind {
  return /(?:^|\.)(?:schemas|properties|patternProperties|\$defs)$/.test(path) ? schema : object;
}

/** The entries of a list. */
function entryOf(path: string): Kind | undefined {
  if (/(?:^|\.)(?:allOf|oneOf|anyOf)$/.test(path)) return schema;
  if (/(?:^|\.)(?:parameters|servers|security)$/.test(path) || path === 'tags') return object;
  return path.endsWith('.tags') ? text : undefined;
}
