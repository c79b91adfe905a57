/** The Markdown copy of a page, from its HTML. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { readHtml } from '../generator/render/pageTexts/readHtml.ts';
import { toMarkdown } from '../generator/render/pageTexts/toMarkdown.ts';

const markdownOf = (html: string) => toMarkdown(readHtml(html, 'https://x.example/docs/a'));

test('blocks of HTML become Markdown', () => {
  assert.equal(
    markdownOf(
      dedent`
        <h2 id="a">A <code>b</code><a href="#a" aria-label="Link"></a></h2><p>One
         two.<br>Three <em>four</em>.</p><hr>`,
    ),
    '## A `b`\n\nOne two.\\\nThree *four*.\n\n---',
  );
  assert.equal(
    markdownOf(
      dedent`
        <ul>
        <li>a<ul><li>b</li></ul></li>
        <li>c</li></ul><ol start="3"><li><p>d</p><p>e</p></li><li><p>f</p></li></ol>`,
    ),
    '- a\n  - b\n- c\n\n3. d\n\n   e\n\n4. f',
  );
  assert.equal(
    markdownOf(
      '<ul><li><input type="checkbox" disabled> a</li><li>' +
        '<input type="checkbox" checked disabled> b</li></ul>',
    ),
    '- [ ] a\n- [x] b',
  );
  assert.equal(
    markdownOf(
      '<table><thead><tr><th class="text--right">a|b</th><th>c</th></tr></thead><tbody><tr><td>' +
        '<code>x|y</code></td><td>1<br>2</td></tr></tbody></table>',
    ),
    '| a\\|b | c |\n| ---: | --- |\n| `x\\|y` | 1 2 |',
  );
  assert.equal(
    markdownOf(
      dedent`
        <figure><figcaption>a.ts</figcaption>
        <pre class="language-ts"><code><span class="line">const a = \`x\`;</span>
        <span class="line">\`\`\`</span>
        </code></pre><button>Copy</button></figure>`,
    ),
    '````ts title="a.ts"\nconst a = `x`;\n```\n````',
  );
  assert.equal(
    markdownOf('<aside><div>Note</div><div><p>a</p><p>b</p></div></aside>'),
    '> **Note**\n>\n> a\n>\n> b',
  );
  assert.equal(
    markdownOf(
      '<h2>T</h2><div><div role="tablist"><button role="tab" id="t0">npm</button></div>' +
        '<div role="tabpanel" aria-labelledby="t0"><p class="label">npm</p><p>x</p></div>' +
        '</div><details><summary>More</summary><p>y</p></details>',
    ),
    '## T\n\n### npm\n\nx\n\n### More\n\ny',
  );
});

test('in Markdown, a title alone is not a language, and adjacent links stay separate', () => {
  assert.equal(
    markdownOf(
      '<figure><figcaption>Project layout</figcaption><pre><code>src</code></pre></figure>',
    ),
    '```text title="Project layout"\nsrc\n```',
  );
  assert.equal(
    markdownOf('<p><a href="/b">B</a><a href="/c">C</a>, <a href="/d">D</a></p>'),
    '[B](https://x.example/b) [C](https://x.example/c), [D](https://x.example/d)',
  );
});

test('in Markdown, special characters are escaped, and addresses are absolute', () => {
  assert.equal(
    markdownOf(
      '<p>* [a] &lt;b&gt; `c` _d_ e_f &amp;amp; ~~g~~</p><p># h</p><p>1. i</p><p>- j</p><p>+1</p>',
    ),
    '\\* \\[a\\] \\<b> \\`c\\` \\_d\\_ e_f \\&amp; \\~~g\\~~\n\n\\# h\n\n1\\. i\n\n\\- j\n\n+1',
  );
  assert.equal(
    markdownOf(
      '<p><a href="b#x">l</a> <img src="/p q.png" alt="p"> <strong> s </strong>t ' +
        '<code>``a`</code></p>',
    ),
    '[l](https://x.example/docs/b#x) ![p](https://x.example/p%20q.png) **s** t ``` ``a` ```',
  );
  assert.equal(
    markdownOf('<p><iframe src="/v" title="Film"></iframe><video><source src="v.mp4"></video></p>'),
    '[Film](https://x.example/v)\n\n[https://x.example/docs/v.mp4](https://x.example/docs/v.mp4)',
  );
});

test('a form or an interactive part becomes a line that lists its controls', () => {
  assert.equal(
    markdownOf(
      '<form aria-label="New entry" action="/send"><label for="t">Title</label><input id="t">' +
        '<fieldset><legend>Topics</legend><label><input type="checkbox" name="x"> Data</label>' +
        '</fieldset><input type="hidden" name="h"><textarea placeholder="Text"></textarea>' +
        '<input value="abc" placeholder="Name">' +
        '<select aria-label="Kind"><option>A</option></select>' +
        '<button>Send <b>it</b></button><input type="reset" value="Clear"></form>',
    ).split('\n')[0],
    '*Form “New entry”: fields “Title”, “Data”, “Text”, “Name”, “Kind”; ' +
      'buttons “Send it”, “Clear”. It sends to https://x.example/send.*',
  );
  assert.equal(
    markdownOf(
      '<site-island data-id="i"><p><button>Clicked 3 times</button></p><site-slot><p>Text.</p>' +
        '<pre><code>a</code></pre><button>Copy</button></site-slot></site-island>',
    ),
    dedent`
      *Interactive part: buttons “Clicked 3 times”.*

      Text.

      \`\`\`
      a
      \`\`\``,
  );
  assert.equal(
    markdownOf('<site-island><form><button aria-label="Go">→</button></form></site-island>'),
    '*Form: buttons “Go”.*',
  );
  assert.equal(markdownOf('<site-island><p>Only text.</p></site-island>'), 'Only text.');
});
