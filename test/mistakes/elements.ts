/** Tags, attributes, styles and lengths that browsers and React ignore or show without an error. */
import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import { md, mdx, type Mistake } from './mistake.ts';

/** A mistake in the element that a component returns. */
const inCode = (code: DiagnosticCode, did: string, element: string): Mistake => ({
  code,
  did,
  files: {
    'docs/_list.tsx': [
      'export default function List({ names }: { names?: readonly string[] }) {',
      '  const run = () => names;',
      `  return ${element};`,
      '}\n',
    ].join('\n'),
    'docs/two.mdx': "import List from './_list';\n\n# Two\n\n## Part\n\n<List names={[]} />\n",
  },
});

const tags: readonly Mistake[] = [
  md('markdown/foreign-syntax', 'wrote a backslash into a tag', 'One‹<br\\>two.'),
  md('markdown/foreign-syntax', 'wrote a backslash before the name of a tag', 'One‹<\\br>two.'),
  md('markdown/foreign-syntax', 'wrote a space before the name of a tag', 'One‹< br />two.'),
  md('markdown/foreign-syntax', 'wrote PHP', 'Text.\n\n‹<?php echo 1; ?>\n\nText.'),
  md('markdown/foreign-syntax', 'began a document as XML', '‹<?xml version="1.0"?>\n\nText.'),
  md('markdown/foreign-syntax', 'wrote a tag of ERB', 'Version ‹<%= version %>.'),
  md('markdown/foreign-syntax', 'wrote a comment of MDX', 'Text ‹{/* A comment */} here.'),
];

const attributes: readonly Mistake[] = [
  md('markdown/unknown-attribute', 'misspelled a name', '<b ‹aria-labl="x">B</b>'),
  mdx('markdown/unknown-attribute', 'misspelled a name in MDX', '<b ‹aria-labl="x">B</b>'),
  mdx('markdown/unknown-attribute', 'wrote a name in camel case', '<b ‹ariaLabel="x">B</b>'),
  mdx('markdown/unknown-attribute', 'misspelled an index', '<b ‹tabIndx="0">B</b>'),
  md('markdown/attribute-value', 'misspelled a role', '<b ‹role="buton">B</b>'),
  mdx(
    'markdown/unknown-attribute',
    'misspelled a handler',
    'export const run = () => 1;\n\n<button ‹onCLick={run}>B</button>',
  ),
  inCode('component/lost-attribute', 'misspelled a handler in code', '<b ‹onCLick={run}>B</b>'),
  inCode('markdown/unknown-attribute', 'misspelled a class', '<b ‹clasName="x">B</b>'),
  inCode('markdown/unknown-attribute', 'misspelled ARIA', '<b ‹aria-labl="x">B</b>'),
];

const styles: readonly Mistake[] = [
  mdx('asset/style-slip', 'misspelled a property', "<b style={{ ‹colr: 'red' }}>B</b>"),
  mdx('asset/style-slip', 'misspelled a value of a style', "<b style={{ ‹color: 'redd' }}>B</b>"),
  mdx('asset/style-slip', 'forgot a unit of a style', "<b style={{ ‹marginTop: '10' }}>B</b>"),
  mdx(
    'asset/style-slip',
    'wrote a property of a style in lower case',
    '- One\n\n  <div style={{\n    ‹fontsize: 12,\n  }}>\n\n  Text\n\n  </div>',
  ),
  inCode(
    'asset/style-slip',
    'misspelled a value of a style in code',
    "<b style={{ top: 1, ‹display: 'flx' }}>B</b>",
  ),
];

const lengths: readonly Mistake[] = [
  mdx(
    'component/shown-code',
    'used the length of a list as a condition',
    'export const list = [];\n\n<p>{‹list.length && <b>B</b>}</p>',
  ),
  mdx(
    'component/shown-code',
    'used a length as a condition inside a list',
    'export const list = [];\n\n{list.map((one) => <p>{‹one.parts.length && <b>B</b>}</p>)}',
  ),
  inCode(
    'component/shown-code',
    'used a length as a condition in code',
    '<p>{‹names?.length && <b>B</b>}</p>',
  ),
];

const returns: readonly Mistake[] = [
  {
    ...inCode('component/unreturned', 'forgot to return an element of a list', 'names'),
    files: {
      'docs/_list.tsx': [
        'export default function List({ names = ["a"] }: { names?: readonly string[] }) {',
        '  return <ul>{names.map((name) => { ‹<li>{name}</li>; })}</ul>;',
        '}\n',
      ].join('\n'),
      'docs/two.mdx': "import List from './_list';\n\n# Two\n\n## Part\n\n<List names={[]} />\n",
    },
  },
];

export const elementMistakes: readonly Mistake[] = [
  ...tags,
  ...attributes,
  ...styles,
  ...lengths,
  ...returns,
];
