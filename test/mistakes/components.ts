/** Properties that the site's own components do not take, and content that they do not show. */
import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import type { Mistake } from './mistake.ts';
import { dedent } from '../dedent.ts';

const typed = [
  "interface Props { title: string; size?: 'small' | 'large'; open?: boolean }",
  'export default function Card({ title, size, open }: Props) {',
  '  return <p className={size} hidden={open}>{title}</p>;',
  '}',
].join('\n');
const plain = 'export default function Card({ title }) {\n  return <p>{title}</p>;\n}';

const used = (
  code: DiagnosticCode,
  did: string,
  [component, use]: readonly [component: string, use: string],
): Mistake => ({
  code,
  did,
  files: {
    'docs/_card.tsx': `${component}\n`,
    'docs/two.mdx': `import Card from './_card';\n\n# Two\n\n## Part\n\n${use}\n`,
  },
});

const inDocuments: readonly Mistake[] = [
  used('markdown/unknown-attribute', 'misspelled a property of a typed component', [
    typed,
    '<Card ‹titel="A" />',
  ]),
  used('markdown/unknown-attribute', 'misspelled a property that a component destructures', [
    plain,
    '<Card ‹titel="A" />',
  ]),
  used('markdown/unknown-attribute', 'misspelled a property that a component reads', [
    'export default function Card(props) {\n  return <p>{props.title}</p>;\n}',
    'Text <Card title="A" ‹tilte={1 + 1} /> text.',
  ]),
  used('markdown/unknown-attribute', 'misspelled a property behind memo()', [
    "import { memo } from 'react';\n\nconst Card = " +
      'memo(({ title }: { title: string }) => <p>{title}</p>);\n\nexport default Card;',
    '<Card ‹titel="A" />',
  ]),
  used('markdown/attribute-value', 'misspelled a value of a typed property', [
    typed,
    '<Card title="A" ‹size="smal" />',
  ]),
  used('component/text-for-flag', 'wrote a flag as text', [
    typed,
    '<Card title="A" ‹open="false" />',
  ]),
  used('component/missing-prop', 'forgot a property', [typed, '‹<Card size="small" />']),
  used('component/lost-children', 'wrote text into a component that shows none', [
    plain,
    '‹<Card title="A">\n\nText.\n\n</Card>',
  ]),
];

export const componentMistakes: readonly Mistake[] = [
  ...inDocuments,
  {
    code: 'markdown/unknown-attribute',
    did: 'misspelled a property of a component of the document',
    files: {
      'docs/two.mdx': dedent`
        export const Mark = ({ children, color }) => <b className={color}>{children}</b>;

        # Two

        ## Part

        <Mark ‹colr="red">Text</Mark>
      `,
    },
  },
  {
    code: 'markdown/unknown-attribute',
    did: 'misspelled a property in another component',
    files: {
      'docs/card.tsx': `${plain}\n`,
      'docs/index.ts': "export { default as Card } from './card';\n",
      'docs/list.tsx': dedent`
        import { Card } from './index';

        export default () => <Card ‹titel="A" />;
      `,
      'docs/two.mdx': "import List from './list';\n\n# Two\n\n## Part\n\n<List />\n",
    },
  },
];
