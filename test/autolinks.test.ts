/**
 * Addresses without brackets. The parser looks for them only in texts that can contain one. Its
 * trees are the same as those of remark.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import {
  autolinksIn,
  remarkAutolinks,
  type Autolinks,
} from '../generator/parse/syntax/autolinks.ts';
import { parserFor } from '../generator/parse/syntax/parser.ts';
import { dedent } from './dedent.ts';

const remark = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

const texts: readonly (readonly [Autolinks, string])[] = [
  [
    'none',
    dedent`
      Words, \`code\` and a list:

      - one
      - [x] two ~~three~~

      | a | b |
      |---|---|
      | 1 | 2 |
    `,
  ],
  ['none', 'A package: `@remotion/player`, or @remotion/player.[^1]\n\n[^1]: A note.\n'],
  ['url', 'See www.example.com, https://example.com/a?b=c&d. and (http://example.com/).'],
  ['url', 'HTTPS://EXAMPLE.COM and `https://code.example`, [a link](https://example.com).'],
  ['url', 'https\\://example.com and http&colon;//example.com'],
  ['email', 'Write to contact@example.org, or to a.b-c+d_e@example.org.'],
  ['email', 'contact\\@example.org, contact&#64;example.org and contact&commat;example.org'],
  ['email', 'mailto:a@example.org and xmpp:a@example.org/b'],
  ['email', '`npm install site@latest`'],
];

for (const [autolinks, text] of texts) {
  test(`addresses are found as by remark in ${JSON.stringify(text).slice(0, 60)}`, () => {
    assert.equal(autolinksIn(text), autolinks);
    assert.deepEqual(parserFor(text, 'md').parse(text), remark.parse(text));
  });
}

test('a parser leaves out the syntax that its text cannot contain', () => {
  const namesWith = (autolinks: Autolinks) => {
    const { micromarkExtensions = [], fromMarkdownExtensions = [] } = unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkAutolinks, autolinks)
      .freeze()
      .data() as {
      micromarkExtensions?: { text?: Record<string, { name?: string } | { name?: string }[]> }[];
      fromMarkdownExtensions?: (object | object[])[];
    };
    const constructs = micromarkExtensions.flatMap(({ text = {} }) =>
      Object.values(text)
        .flat()
        .map(({ name }) => name ?? ''),
    );
    return [...new Set(constructs.filter((name) => name.endsWith('Autolink')))]
      .sort()
      .concat(
        fromMarkdownExtensions
          .flat()
          .some(
            (extension) => 'enter' in extension && 'literalAutolink' in (extension.enter as object),
          )
          ? 'search'
          : [],
      );
  };
  assert.deepEqual(namesWith('email'), [
    'emailAutolink',
    'protocolAutolink',
    'wwwAutolink',
    'search',
  ]);
  assert.deepEqual(namesWith('url'), ['protocolAutolink', 'wwwAutolink', 'search']);
  assert.deepEqual(namesWith('none'), []);
});
