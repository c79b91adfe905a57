import assert from 'node:assert/strict';
import { test } from 'node:test';
import { raw } from 'hast-util-raw';
import { mark } from '../generator/lib/marks.ts';
import { minifyHtml, minifyShell } from '../generator/render/html/minifyHtml.ts';
import { withQuotes } from './withQuotes.ts';

/** Returns the elements that browsers make of `html`. */
const structure = (html: string) => JSON.stringify(raw({ type: 'raw', value: html }));

test('minifying removes only what no browser needs', () => {
  for (const [written, short] of [
    ['<a class="a b" href="/x/">A</a>', '<a class="a b" href=/x/>A</a>'],
    ['<a href="/?q=1" data-branch="">A</a>', '<a href="/?q=1" data-branch>A</a>'],
    ['<meta content="{&quot;a&quot;:1}">', `<meta content='{"a":1}'>`],
    ['<meta content="&quot;it\'s&quot;">', '<meta content="&quot;it\'s&quot;">'],
    ['<input value="a/"/><br/>', '<input value=a/><br>'],
    ['<ul><li>1</li><li>2</li></ul><p>x</p>', '<ul><li>1<li>2</ul><p>x</p>'],
    ['<ul><li>1</li> <li>2</li> </ul>', '<ul><li>1</li> <li>2</li> </ul>'],
    [
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr>' +
        '<tr><th>3</th><td>4</td></tr></tbody></table>',
      '<table><thead><tr><th>a<th>b<tbody><tr><td>1<td>2<tr><th>3<td>4</table>',
    ],
    ['<table><tr><td>1</td> <td>2</td></tr></table>', '<table><tr><td>1</td> <td>2</tr></table>'],
    ['<svg><path d="M1 1"></path></svg>', '<svg><path d="M1 1"/></svg>'],
    ['<svg><path d="M1"></path><path d="a"/></svg>', '<svg><path d=M1></path><path d="a"/></svg>'],
    [`<b title='c d="e"' id="f">x</b>`, `<b title='c d="e"' id=f>x</b>`],
    ['<script src="/a.js" async=""></script>', '<script src=/a.js async></script>'],
    ['<b id="f"class="g">x</b>', '<b id="f"class="g">x</b>'],
  ] as const) {
    assert.equal(minifyHtml(written), short);
    assert.equal(structure(short), structure(written));
  }
});

test('the content of scripts and styles, comments and values with a mark stay', () => {
  for (const html of [
    '<script type=module>"<li class="></li><li>"</script>',
    '<style>a[b="c"]{}</style><!-- <a id="b"></li><li> -->',
    `<meta content="${mark('policy')}">`,
  ])
    assert.equal(minifyHtml(html), html);
});

test('documents that tests read have all quotes', () => {
  assert.equal(
    withQuotes(`<a href=/x/ title='"' hidden>a=b</a><script>a<b&&c=d>e</script>`),
    '<a href="/x/" title="&quot;" hidden>a=b</a><script>a<b&&c=d>e</script>',
  );
});

test('buttons of the shell need no type, unless there is a form or an island', () => {
  const button = '<button type="button" class="a">x</button>';
  assert.equal(minifyShell(button), '<button class=a>x</button>');
  for (const beside of ['<form></form>', '<site-island></site-island>'])
    assert.equal(minifyShell(button + beside), `<button type=button class=a>x</button>${beside}`);
});
