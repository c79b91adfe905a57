/** Finds mistakes in a site's components that React and browsers ignore silently. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { diagnose } from '../diagnostics/diagnose.ts';
import {
  hyphenatedAria,
  misspelledAttribute,
  misspelledHandler,
} from '../diagnostics/misspelledAttribute.ts';
import { misspelledTag } from '../diagnostics/misspelledElement.ts';
import { suggest } from '../diagnostics/suggest.ts';
import {
  styleEntries,
  styleObjectSlips,
  type StyleEntry,
} from '../diagnostics/styleObjectSlips.ts';
import { hasFolder, toSlashes } from '../lib/files/nativePath.ts';
import { isStyleModule } from '../lib/bundler/styleModules.ts';
import { stringValue } from '../lib/source/findLiterals.ts';
import { htmlTagsIn } from '../lib/source/htmlTags.ts';
import { isNode, parseModule, walk, type SourceNode } from '../lib/source/parseModule.ts';
import { placeAt } from '../lib/source/places.ts';
import { jsxNesting } from '../lib/source/jsxNesting.ts';
import { shownLengths } from '../lib/source/shownLength.ts';
import type { Diagnostic, Place } from '../types.ts';

interface CodeSlipsInput {
  readonly root: string;
  readonly metafile: Metafile;
  /** Class names by the absolute path of their CSS module. */
  readonly classes: ReadonlyMap<string, readonly string[]>;
}

interface Sheet {
  /** Relative to the root. */
  readonly file: string;
  /** Absent if the bundle has not read the sheet because the import is unused. */
  readonly classes: readonly string[] | undefined;
}

/** A module of the site: its CSS modules, and a function that locates nodes. */
interface Code {
  readonly placeOf: (node: SourceNode) => Place;
  /** Local names of `Link`. */
  readonly links: ReadonlySet<string>;
  /** The CSS module behind each name. */
  readonly sheets: ReadonlyMap<string, Sheet>;
}

/** Finds mistakes in those modules of a bundle that belong to the site. */
export async function codeSlips(input: CodeSlipsInput): Promise<readonly Diagnostic[]> {
  const { root, metafile, classes } = input;
  const styles: StyleEntry[] = [];
  const slips = Object.entries(metafile.inputs).flatMap(([name, { imports }]) => {
    if (!/^[^:?]+\.[jt]sx$/.test(name) || hasFolder(name, 'node_modules')) return [];
    const text = readFileSync(path.resolve(root, name), 'utf8');
    const sheetOf = (written: string) => {
      const sheetPath = imports.find(({ original }) => original === written)?.path ?? '';
      return { file: toSlashes(sheetPath), classes: classes.get(path.resolve(root, sheetPath)) };
    };
    const { program } = parseModule(text);
    const file = toSlashes(name);
    const placeOf = ({ start, end }: SourceNode) => {
      const { line, column } = placeAt(file, text, { offset: start, length: end - start });
      return { file, line, column };
    };
    styles.push(...stylesIn(program, placeOf));
    const links = linksIn(program);
    return [
      ...slipsIn(program, { placeOf, links, sheets: sheetsIn(program, sheetOf) }),
      ...shownLengths(program, false).map(({ node, length }) =>
        diagnose('component/shown-code', placeOf(node), { written: length, reason: 'zero' }),
      ),
      ...misspelledTags(program, placeOf),
      ...jsxNesting(program).map(({ node, name: tag, parent, effect }) =>
        diagnose('markdown/misplaced-element', placeOf(node), {
          tag,
          reason: effect,
          parents: [parent],
        }),
      ),
    ];
  });
  return [...slips, ...(await styleObjectSlips(styles))];
}

/** The first tag of each name that neither HTML nor SVG has. */
function misspelledTags(program: SourceNode, placeOf: Code['placeOf']): readonly Diagnostic[] {
  const diagnosticByTag = new Map<string, Diagnostic>();
  const components = componentsIn(program);
  for (const { node, name } of htmlTagsIn(program)) {
    const meant = diagnosticByTag.has(name) ? undefined : misspelledTag(name, components);
    if (meant !== undefined)
      diagnosticByTag.set(
        name,
        diagnose('markdown/misspelled-element', placeOf(node), { name, meant, format: 'mdx' }),
      );
  }
  return [...diagnosticByTag.values()];
}

/** The names in capitals that a module imports or declares. */
function componentsIn(program: SourceNode): readonly string[] {
  const names: string[] = [];
  walk(program, (node) => {
    if (/^Import\w*Specifier$/.test(node.type)) names.push(nameOf(node['local']));
    if (/Declarator$|^(?:Function|Class)Declaration$/.test(node.type))
      names.push(nameOf(node['id']));
  });
  return names.filter((name) => /^[A-Z]/.test(name));
}

/** The objects that a module passes to elements as `style={{ … }}`. */
function stylesIn(program: SourceNode, placeOf: Code['placeOf']): readonly StyleEntry[] {
  const styles: StyleEntry[] = [];
  walk(program, (node) => {
    if (node.type !== 'JSXOpeningElement' || !/^[a-z]/.test(nameOf(node['name']))) return;
    for (const attribute of listOf(node['attributes'])) {
      const value = nameOf(attribute['name']) === 'style' ? attribute['value'] : undefined;
      const object = isIn(value) ? value['expression'] : undefined;
      if (isIn(object)) styles.push(...styleEntries(object, (key) => placeOf(key as SourceNode)));
    }
  });
  return styles;
}

function slipsIn(program: SourceNode, code: Code): readonly Diagnostic[] {
  const slips: Diagnostic[] = [];
  walk(program, (node) => {
    if (node.type === 'JSXElement') slips.push(...elementSlips(node, code));
    if (node.type === 'MemberExpression') slips.push(...classSlip(node, code));
    if (node.type === 'ExpressionStatement') slips.push(...lostElement(node, code));
  });
  return slips;
}

const isIn = (node: unknown): node is SourceNode => isNode(node);
const nameOf = (node: unknown) => (isIn(node) ? String(node['name'] ?? '') : '');
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isIn) : []);

/** The names under which a module imports `@docusaurus/Link`. */
function linksIn(program: SourceNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of listOf(program['body'])) {
    if (node.type !== 'ImportDeclaration') continue;
    if (stringValue(node['source'] as SourceNode) !== '@docusaurus/Link') continue;
    for (const specifier of listOf(node['specifiers'])) names.add(nameOf(specifier['local']));
  }
  return names;
}

/**
 * The names under which a module imports CSS modules. Names that it declares again are left out.
 */
function sheetsIn(program: SourceNode, sheetOf: (written: string) => Sheet): Code['sheets'] {
  const sheets = new Map<string, Sheet>();
  for (const node of listOf(program['body'])) {
    if (node.type !== 'ImportDeclaration') continue;
    const written = stringValue(node['source'] as SourceNode) ?? '';
    for (const specifier of isStyleModule.test(written) ? listOf(node['specifiers']) : [])
      if (/^Import(?:Default|Namespace)Specifier$/.test(specifier.type))
        sheets.set(nameOf(specifier['local']), sheetOf(written));
  }
  if (sheets.size === 0) return sheets;
  walk(program, (node) => {
    const declared = [node['id'], ...listOf(node['params'])];
    for (const name of /Declarator|Function/.test(node.type) ? declared.map(nameOf) : [])
      sheets.delete(name);
  });
  return sheets;
}

/**
 * Reports an element that is a statement of its own: `return` is missing, or is on the line above.
 */
function lostElement(statement: SourceNode, { placeOf }: Code): readonly Diagnostic[] {
  const element = statement['expression'] as SourceNode;
  if (!/^JSX(?:Element|Fragment)$/.test(element.type)) return [];
  const opening = element['openingElement'];
  const written = `<${isIn(opening) ? nameOf(opening['name']) : ''}>`;
  return [diagnose('component/unreturned', placeOf(element), { written })];
}

/** Reports `styles.x` if the sheet has no class `x`. */
function classSlip(node: SourceNode, { placeOf, sheets }: Code): readonly Diagnostic[] {
  const sheet = sheets.get(nameOf(node['object']));
  const property = node['property'] as SourceNode;
  const name = node['computed'] ? stringValue(property) : nameOf(property);
  if (!sheet?.classes || name === undefined || name === 'default') return [];
  if (sheet.classes.includes(name)) return [];
  const params = { name, sheet: sheet.file, nearest: suggest(name, sheet.classes) };
  return [diagnose('component/unknown-class', placeOf(property), params)];
}

/** Finds mistakes in an HTML element. Components and custom elements may read any attribute. */
function elementSlips(element: SourceNode, code: Code): readonly Diagnostic[] {
  const opening = element['openingElement'] as SourceNode;
  const tag = nameOf(opening['name']);
  const attributes = listOf(opening['attributes']).filter(({ type }) => type === 'JSXAttribute');
  const texts = /^(?:code|pre|script|style)$/.test(tag)
    ? []
    : textSlips(listOf(element['children']), tag, code);
  const attributeDiagnostics = /^[a-z][a-z\d]*$/.test(tag)
    ? attributes.flatMap((attribute) => attributeSlip(attribute, tag, code))
    : [];
  // A misspelled attribute explains why the address is missing.
  return [
    ...(attributeDiagnostics.length > 0 ? attributeDiagnostics : addressSlip(opening, tag, code)),
    ...texts,
  ];
}

/** Reports links and images without an address. */
function addressSlip(
  opening: SourceNode,
  tag: string,
  { placeOf, links }: Code,
): readonly Diagnostic[] {
  const written = listOf(opening['attributes']);
  const has = (...names: readonly string[]) =>
    written.some(
      (attribute) => attribute.type !== 'JSXAttribute' || names.includes(nameOf(attribute['name'])),
    );
  if (links.has(tag) && !has('to', 'href'))
    return [diagnose('link/no-address', placeOf(opening), { isComponent: true })];
  if (tag === 'a' && !has('href', 'id', 'name', 'role', 'onClick'))
    return [diagnose('link/no-address', placeOf(opening), {})];
  return tag === 'img' && !has('src', 'srcSet')
    ? [diagnose('asset/empty-address', placeOf(opening), { kind: 'picture' })]
    : [];
}

/**
 * Attributes that React knows in camel case. In lower case, React leaves them out if they are
 * `true`.
 */
const flags = (
  'autoPlay playsInline readOnly allowFullScreen noValidate autoFocus formNoValidate itemScope ' +
  'noModule disablePictureInPicture contentEditable'
).split(' ');

function attributeSlip(attribute: SourceNode, tag: string, code: Code): readonly Diagnostic[] {
  const name = nameOf(attribute['name']);
  const place = code.placeOf(attribute);
  const value = attribute['value'];
  const text = isIn(value) ? stringValue(value) : undefined;
  if (/^on[a-z]+$/i.test(name) && text !== undefined)
    return [diagnose('markdown/inline-handler', place, { attribute: name, tag })];
  const isFlag = value === null || (isIn(value) && value.type === 'JSXExpressionContainer');
  const meant = flags.find((flag) => flag.toLowerCase() === name) ?? misspelledHandler(name);
  if (meant !== undefined && isFlag)
    return [diagnose('component/lost-attribute', place, { tag, name, meant })];
  const nearest = hyphenatedAria(name) ?? misspelledAttribute(name);
  if (nearest !== undefined)
    return [diagnose('markdown/unknown-attribute', place, { tag, name, nearest })];
  const [, sheet = '', member] = /^\{?(\w+)\.([\w-]+)\}?$/.exec(text ?? '') ?? [];
  return name === 'className' && code.sheets.has(sheet)
    ? [diagnose('component/shown-code', place, { written: `${sheet}.${member}`, reason: 'class' })]
    : [];
}

/** Reports code that readers see as text, and functions that render nothing. */
function textSlips(children: readonly SourceNode[], tag: string, { placeOf }: Code) {
  return children.flatMap((child, index): readonly Diagnostic[] => {
    if (child.type === 'JSXExpressionContainer') {
      const value = child['expression'] as SourceNode;
      const isLost = /^[a-z]/.test(tag) && /^(?:Arrow)?FunctionExpression$/.test(value.type);
      const params = { written: '() =>', reason: 'function' } as const;
      return isLost ? [diagnose('component/shown-code', placeOf(child), params)] : [];
    }
    if (child.type !== 'JSXText') return [];
    const text = String(child['value']);
    const start = child.start + text.search(/\S/);
    const at = (written: string) => placeOf({ ...child, start, end: start + written.length });
    const comment = /^\s*(\/\/ [^\n]*|\/\*[\s\S]*\*\/)\s*$/.exec(text)?.[1]?.trim();
    if (comment !== undefined)
      return [
        diagnose('component/shown-code', at(comment), { written: comment, reason: 'comment' }),
      ];
    return /^;\s*$/.test(text) && children[index - 1]?.type === 'JSXElement'
      ? [diagnose('component/shown-code', at(';'), { written: ';', reason: 'semicolon' })]
      : [];
  });
}
