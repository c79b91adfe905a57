import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { parseDocument } from './parseDocument.ts';

const prose = 'If the brace is meant as text, write `\\{` or put it in backticks;';
const orText = 'if it is meant as text, put it in backticks.';

/** Texts and their diagnostics, each with place, sentence and hint. */
const mistakes: readonly (readonly [text: string, ...diagnostics: string[]])[] = [
  [
    'a {b c} d',
    '1:3 `{` begins JavaScript in MDX, and what follows does not parse: ' +
      `unexpected content after expression. ${prose} else correct the expression.`,
  ],
  [
    '- a\n- <A b={{c: }}/>',
    '2:13 `{` begins JavaScript in MDX, and what follows does not parse: unexpected `}`. ' +
      `${prose} else correct the expression.`,
  ],
  [
    'a { b\n\nc',
    `1:3 \`{\` begins JavaScript in MDX, and no \`}\` closes it. ${prose} else add the \`}\`.`,
  ],
  [
    'text\n\n{\n\n# a\n\n{1}',
    '3:1 `{` begins JavaScript in MDX, and what follows does not parse: ' +
      `unexpected character ' '. ${prose} else correct the expression.`,
  ],
  [
    'text\n\n{ a\n\nb',
    `3:1 \`{\` begins JavaScript in MDX, and no \`}\` closes it. ${prose} else add the \`}\`.`,
  ],
  [
    '<A b={}/>',
    '1:6 The braces after this attribute hold no value. ' +
      'Write a value between the braces, or remove the attribute.',
  ],
  [
    '<A {b}/>',
    '1:4 Braces between attributes can only spread an object. ' +
      'Write `{...object}`, or `name={value}`.',
  ],
  [
    'a <5 b',
    '1:3 `<` begins a tag in MDX, but `5` cannot follow it. ' +
      'If it is meant as text, write `\\<` or put it in backticks.',
  ],
  [
    'a <https://e.org/x> b',
    '1:3 MDX reads `<https://e.org/x>` as a tag, not as a link. ' +
      'Write `[https://e.org/x](https://e.org/x)`.',
  ],
  [
    'a <!-- b\n\nc',
    '1:3 The comment `<!--` is never closed. ' +
      'Add `-->`; a comment ends in the block (paragraph, list item, quote) it begins in.',
  ],
  [
    '<A <!-- b --> />',
    '1:4 A comment is not allowed inside the tag `<A`. ' +
      'Move the comment before the tag, or write `{/* … */}` between its tags.',
  ],
  [
    '<A b=c/>',
    '1:6 The tag `<A` is malformed: `c` is not allowed here. ' +
      `Write attributes as \`name\`, \`name="text"\` or \`name={value}\`; ${orText}`,
  ],
  [
    'a <b c',
    '1:3 The tag `<b` has no closing `>`. ' +
      `Add \`>\` or \`/>\`, and check the quotes of its attributes; ${orText}`,
  ],
  [
    'x <B/>\n\n<A b="c/>\n\nd <B/>',
    '3:1 The tag `<A` has no closing `>`. ' +
      `Add \`>\` or \`/>\`, and check the quotes of its attributes; ${orText}`,
  ],
  [
    '<div>\n\na',
    '1:1 `<div>` is never closed. Add `</div>`, or write `<div />` if nothing is in it; ' +
      `${orText}`,
  ],
  [
    '# A <b>',
    '1:5 `<b>` is never closed before the end of the heading that contains it. ' +
      `Add \`</b>\`, or write \`<b />\` if nothing is in it; ${orText}`,
  ],
  [
    '<details><summary>a</summary>\n\nb\n\n</details>',
    '1:1 `<details>` is in a paragraph, because there is text on its line, and is closed ' +
      'only after the paragraph. Put `<details>` and `</details>` on lines of their own, ' +
      'indented equally.',
  ],
  [
    '- <div><b>a</b>\n\n  <div>\n  b\n  </div>\n\n  </div>',
    '1:3 `<div>` is in a paragraph, because there is text on its line, and is closed only ' +
      'after the paragraph. Put `<div>` and `</div>` on lines of their own, ' +
      'indented equally.',
  ],
  [
    'a <b>b\n\nc</b> d',
    '1:3 `<b>` is in a paragraph and is closed only after the paragraph. ' +
      'Add `</b>` before the paragraph ends.',
  ],
  [
    '<div>a\n\n<div>\nb\n</div>',
    '1:1 `<div>` is never closed. Add `</div>`, or write `<div />` if nothing is in it; ' +
      `${orText}`,
  ],
  ['a <br> b', '1:3 `<br>` is never closed. Write `<br />`.'],
  [
    '- <b>\n\nx</b>',
    '1:3 `<b>` is never closed before the end of the list item that contains it. ' +
      `Add \`</b>\`, or write \`<b />\` if nothing is in it; ${orText}`,
  ],
  [
    '<div>\n<p>\n\na\n\n</div>',
    `2:1 \`<p>\` is never closed. Add \`</p>\`, or write \`<p />\` if nothing is in it; ${orText}`,
  ],
  [
    '<div>\n\na </b>\n\n</div>',
    '3:3 `</b>` closes nothing: the open tag is `<div>` of line 1. ' +
      'Close `<div>` first, or remove `</b>`.',
  ],
  [
    'a\n\n</div>',
    '3:1 `</div>` closes nothing: no such tag is open. ' +
      'Remove it, or add `<div>` where it should begin.',
  ],
  [
    '<div>\n  - a</div>',
    '2:6 `</div>` is inside a paragraph, but its opening tag is outside of it. ' +
      'Put `</div>` on a line of its own, with an empty line before it, indented as its ' +
      'opening tag.',
  ],
  [
    '> <a\nb>c</a>',
    '2:1 The code that begins above ends its list or quote on this line. ' +
      'Indent this line (or begin it with `>`) as the line before it.',
  ],
  [
    '<A>b</A c>',
    '1:9 The tag `<A` is malformed: `c` is not allowed here. ' +
      `Write attributes as \`name\`, \`name="text"\` or \`name={value}\`; ${orText}`,
  ],
  [
    'import x fro y',
    '1:10 The import does not parse: unexpected `f`. ' +
      'Correct the import; a line of prose must not begin with `import`.',
  ],
  [
    "import a from 'b'\ntext here",
    '2:1 The import does not parse: unexpected `h`. ' +
      'Leave an empty line between the import and the text below it.',
  ],
  [
    'a\n\nexport const b = {\n\n',
    '5:1 The export does not parse: unexpected end. ' +
      'Correct the export; a line of prose must not begin with `export`.',
  ],
  [
    '> {a\nb}',
    '2:1 The code that begins above ends its list or quote on this line. ' +
      'Indent this line (or begin it with `>`) as the line before it.',
  ],
];

for (const [text, ...diagnostics] of mistakes) {
  test(`a mistake in MDX is explained: ${JSON.stringify(text)}`, async () => {
    const { outline, body } = await parseDocument(text);
    assert.deepEqual(
      outline.diagnostics
        .filter(({ code }) => code !== 'markdown/undefined-component')
        .map(({ line, column, text: message, hint }) => `${line}:${column} ${message} ${hint}`),
      diagnostics,
    );
    assert.equal(body.html, '');
  });
}

test('all mistakes of a file are reported in one run, but not their consequences', async () => {
  const { outline } = await parseDocument(
    dedent`
      import A fro './a'

      ## H {#h}

      x {y z} <5

      <A>

      <div>

      - [l](m.md) <b>n

      {\`ok\`} { open
    `,
  );
  assert.deepEqual(
    outline.diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`),
    [
      '1:10 markdown/bad-import',
      '5:3 markdown/stray-brace',
      '13:8 markdown/unclosed-brace',
      '11:13 markdown/unclosed-tag',
      '9:1 markdown/unclosed-tag',
      '7:1 markdown/unclosed-tag',
    ],
  );
  assert.deepEqual(
    outline.headings.map(({ id }) => id),
    ['h'],
  );
  assert.deepEqual(
    outline.references.map(({ url }) => url),
    ['m.md'],
  );
});

test('no text makes parsing throw', async () => {
  const pieces = [
    '{',
    '}',
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '`',
    '```\n',
    '"',
    '\n\n',
    ':::',
    ':::note\n',
    '# ',
    '- ',
    '> ',
    '[a](',
    ')',
    '{#x}',
    '<A b={',
    'import ',
    'export ',
    '|',
    '\\',
    '---\n',
    '{/*',
    '*/}',
    'é',
    '\t',
  ];
  let seed = 7;
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648);
  for (let i = 0; i < 150; i++) {
    const text = Array.from(
      { length: 1 + (next() % 12) },
      () => pieces[next() % pieces.length],
    ).join('');
    for (const path of ['docs/a.mdx', 'docs/a.md'])
      await assert.doesNotReject(parseDocument(text, { path }), JSON.stringify(text));
  }
});
