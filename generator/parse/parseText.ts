import { hashOf } from '../lib/hash.ts';
import { mark } from '../lib/marks.ts';
import type {
  Body,
  Diagnostic,
  Doc,
  Heading,
  Json,
  MdxModule,
  Outline,
  PartNode,
} from '../types.ts';
import { checkFrontMatter, convertFrontMatter } from './frontMatter/checkFrontMatter.ts';
import { readFrontMatter, type ReadFrontMatter } from './frontMatter/readFrontMatter.ts';
import { steps, toMarked } from './hast/finish.ts';
import { identifyHeadings } from './hast/headings.ts';
import type { Found } from './hast/inspect.ts';
import { isMarkdownHeading, type Node } from './hast/nodes.ts';
import { serialise } from './hast/serialise.ts';
import { scopeOf, type Walk } from './hast/walk.ts';
import type { ParseInput } from './parse.ts';
import { countWords } from './text/countWords.ts';
import { excerptOf } from './text/excerpt.ts';
import { plainText } from './text/plainText.ts';
import { createSections } from './text/sections.ts';
import { expandUnit, type Expansion } from './unit/expand.ts';
import { readUnit, type Document } from './unit/readUnit.ts';
import type { Unit } from './unit/unit.ts';

/** Parses Markdown or MDX; what its code blocks and emoji need is loaded. */
export function parseText(input: ParseInput, emojify: ((text: string) => string) | undefined): Doc {
  const { path, collection, options } = input;
  const frontMatter = convertFrontMatter(readFrontMatter(input.text, path), collection);
  const diagnostics: Diagnostic[] = [
    ...frontMatter.diagnostics,
    ...checkFrontMatter(frontMatter, collection, path),
  ];
  const document: Document = {
    ...options,
    partials: input.partials,
    emojify,
    diagnostics,
    units: [],
  };
  const unit = readUnit(
    { file: path, text: frontMatter.rest, frontMatter: frontMatter.values, scope: {} },
    document,
  );
  const expansion: Expansion = { document, props: new Map() };
  const { nodes, contentTitle } = takeTitle(
    expandUnit(unit, [path], expansion),
    unit,
    collection.type === 'blog',
  );
  const headings = identifyHeadings(nodes, unit);
  const walk = createWalk(input, {
    frontMatter,
    contentTitle,
    headings,
    excerpt: excerptOf(nodes),
    diagnostics,
  });
  const html = serialise(toMarked(withTruncateMarker(nodes), { unit, walk }));
  const body = toBody(html, document, { walk, expansion });
  const readable = !document.units.some(({ broken }) => broken);
  return {
    outline: toOutline({
      input,
      unit,
      frontMatter,
      nodes,
      contentTitle,
      headings,
      walk,
      document,
      body,
    }),
    body: readable
      ? body
      : { html: '', parts: [], modules: body.modules.slice(0, 1), sections: [] },
  };
}

/** A leading H1 is the title (conventions D3): in a header, or for posts taken out of the body. */
function takeTitle(
  nodes: readonly Node[],
  unit: Unit,
  remove: boolean,
): { nodes: readonly Node[]; contentTitle?: string } {
  const at = nodes.findIndex((node) => node.type !== 'text' || node.value.trim() !== '');
  const first = nodes[at];
  if (!first || !isMarkdownHeading(first) || first.tagName !== 'h1') return { nodes };
  const contentTitle = plainText(first.children as Node[], unit.scope)
    .replace(/\s+/g, ' ')
    .trim();
  const title: Node[] = remove
    ? []
    : [
        {
          type: 'element',
          tagName: 'header',
          properties: {},
          children: [first],
          position: first.position,
        },
      ];
  return { nodes: [...nodes.slice(0, at), ...title, ...nodes.slice(at + 1)], contentTitle };
}

function createWalk(
  { path, options }: ParseInput,
  {
    frontMatter,
    contentTitle,
    headings,
    excerpt,
    diagnostics,
  }: {
    frontMatter: ReadFrontMatter;
    contentTitle?: string;
    headings: readonly Heading[];
    excerpt: string;
    diagnostics: Diagnostic[];
  },
): Walk {
  const found: Found = {
    references: [],
    ids: [],
    inlineStyles: [],
    frames: new Set(),
    images: new Set(),
    media: new Set(),
    diagnostics,
  };
  const toc = headings.map(({ html, id, depth }) => ({ value: html, id, level: depth }));
  const { title = contentTitle, description = excerpt } = frontMatter.values;
  const metadata = {
    ...(title !== undefined && { title }),
    description,
    source: `@site/${path}`,
    frontMatter: frontMatter.values,
  } as Json;
  return {
    found,
    steps,
    parts: [],
    sections: createSections(),
    prism: options.prism,
    names: {
      mdxComponents: options.mdxComponents,
      themeComponents: options.themeComponents,
      diagnostics,
    },
    scope: {
      frontMatter: frontMatter.values as Json,
      toc,
      contentTitle: contentTitle ?? null,
      metadata,
      assets: {},
    },
  };
}

/** The marker at the top level: a marker deeper inside ends the teaser before the block that holds it. */
function withTruncateMarker(nodes: readonly Node[]): readonly Node[] {
  const at = nodes.findIndex(holdsMarker);
  if (at === -1) return nodes;
  const rest = nodes
    .slice(at)
    .filter(({ type }) => type !== 'truncate')
    .map(withoutMarkers);
  return [...nodes.slice(0, at), { type: 'truncate' }, ...rest];
}

function holdsMarker(node: Node): boolean {
  return node.type === 'truncate' || ('children' in node && node.children.some(holdsMarker));
}

function withoutMarkers(node: Node): Node {
  return holdsMarker(node) && 'children' in node
    ? ({
        ...node,
        children: node.children.filter(({ type }) => type !== 'truncate').map(withoutMarkers),
      } as Node)
    : node;
}

function toBody(
  marked: string,
  { units }: Document,
  { walk, expansion }: { walk: Walk; expansion: Expansion },
): Body {
  const marker = mark('content');
  const at = marked.indexOf(marker);
  return {
    html: at === -1 ? marked : marked.slice(0, at) + marked.slice(at + marker.length),
    parts: walk.parts,
    modules: units.map((unit) => toModule(unit, walk, expansion)),
    ...(at !== -1 && { teaser: marked.slice(0, at) }),
    sections: walk.sections.sections(),
  };
}

function toModule(unit: Unit, walk: Walk, { props }: Expansion): MdxModule {
  const codes = [
    ...unit.esm.code.map(({ text }) => text),
    ...walk.parts.flatMap((part) =>
      part.module === unit.module && !part.literal ? codeOf(part.tree) : [],
    ),
  ];
  const named = Object.entries(scopeOf({ unit, walk })).filter(
    ([name]) => name !== 'props' && codes.some((code) => new RegExp(`\\b${name}\\b`).test(code)),
  );
  const given = props.get(unit.module);
  return {
    path: unit.file,
    code: unit.esm.code,
    imports: unit.esm.imports,
    exports: unit.esm.exports,
    scope: Object.fromEntries(named),
    ...(given && { props: given }),
  };
}

/** All code in a part. */
function codeOf(node: PartNode): readonly string[] {
  if (node.type === 'expression') return [node.code];
  if (node.type !== 'element') return [];
  return [
    ...node.props.flatMap((prop) =>
      'code' in prop ? [prop.code] : 'spread' in prop ? [prop.spread] : [],
    ),
    ...node.children.flatMap(codeOf),
  ];
}

interface OutlineParts {
  readonly input: ParseInput;
  readonly unit: Unit;
  readonly frontMatter: ReadFrontMatter;
  readonly nodes: readonly Node[];
  readonly contentTitle?: string;
  readonly headings: readonly Heading[];
  readonly walk: Walk;
  readonly document: Document;
  readonly body: Body;
}

function toOutline({
  input,
  unit,
  frontMatter,
  nodes,
  contentTitle,
  headings,
  walk,
  document,
  body,
}: OutlineParts): Outline {
  const { found, parts } = walk;
  return {
    path: input.path,
    collection: input.collection.id,
    format: unit.format,
    frontMatter: frontMatter.values,
    frontMatterPlaces: frontMatter.places,
    ...(contentTitle !== undefined && { contentTitle }),
    headings,
    references: found.references,
    ids: found.ids,
    excerpt: excerptOf(nodes),
    words: body.sections.reduce(
      (words, { heading, text }) => words + countWords(heading) + countWords(text),
      0,
    ),
    truncated: body.teaser !== undefined,
    themeComponents: [...new Set(parts.flatMap(({ tree }) => builtInsOf(tree)))].sort(),
    needsBundle:
      !document.units.some(({ broken }) => broken) &&
      (parts.some(({ literal }) => !literal) || document.units.some(({ esm }) => esm.needsBundle)),
    policy: {
      inlineStyles: found.inlineStyles,
      frames: [...found.frames].sort(),
      images: [...found.images].sort(),
      media: [...found.media].sort(),
    },
    bodyHash: hashOf(
      body.html,
      JSON.stringify([body.parts, body.modules, body.teaser?.length, found.references]),
    ),
    diagnostics: unique(document.diagnostics),
  };
}

/** A partial that is used twice is to blame once. */
function unique(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [
    ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
  ];
}

function builtInsOf(node: PartNode): readonly string[] {
  return node.type === 'element'
    ? [...(node.name.startsWith('@') ? [node.name] : []), ...node.children.flatMap(builtInsOf)]
    : [];
}
