/** Mistakes that could cause two findings. Only the cause is reported. */
import { md, mdx, type Mistake } from './mistake.ts';

const tabs = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";

export const twoForOneMistakes: readonly Mistake[] = [
  md('markdown/unknown-directive', 'wrote an admonition with two colons', '‹::note\ntext\n:::'),
  md('markdown/stray-directive-end', 'gave an admonition no name', '‹:::\nText.\n:::'),
  md('markdown/bad-directive', 'named an admonition at its end', ':::note\nText.\n‹:::note'),
  md(
    'markdown/loose-rows',
    'left a line empty below the names of a table',
    '| a | b |\n\n‹| - | - |\n| 1 | 2 |',
  ),
  md('markdown/undefined-reference', 'numbered a footnote wrongly', 'Text‹[^1].\n\n[^2]: Note.'),
  mdx('markdown/unclosed-tag', 'wrote a tag twice in MDX', '‹<details>\ntext\n<details>'),
  mdx(
    'markdown/unclosed-tag',
    'wrote a tag twice in a line',
    `${tabs}<Tabs>\n‹<TabItem value="a">x<TabItem>\n</Tabs>`,
  ),
  mdx(
    'markdown/unclosed-brace',
    'forgot the brace of an element in an attribute',
    '<Details summary=‹{<b>x</b>>y</Details>',
  ),
  mdx(
    'markdown/unclosed-fence',
    'never closed a code block in a component',
    '<Details>\n\n‹```js\nlet a;\n\n</Details>',
  ),
  mdx('markdown/unclosed-tag', 'closed bold text and a tag in the wrong order', '**‹<b>x**</b>'),
  mdx(
    'markdown/foreign-syntax',
    'misspelled import, and uses the component',
    "‹improt Tabs from '@theme/Tabs';\n\n<Tabs />",
  ),
];
