/** Pages with islands of every kind, for browser tests. */
import { dedent } from './dedent.ts';
import type { Files } from './harness.ts';

const far = '\n\nText.\n'.repeat(120);
const counter = (name: string, more = '') => dedent`
  import { useId, useState } from 'react';
  ${more}
  interface Props { start?: number; children?: React.ReactNode; hydrate?: string }

  export default function ${name}({ start = 0, children }: Props) {
    const [n, set] = useState(start);
    const add = () => set(n + 1);
    return (
      <div><button className="counter" id={useId()} onClick={add}>{n}</button>{children}</div>
    );
  }
`;

export const islandPages: Files = {
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'src/theme/MDXComponents.tsx': dedent`
    import MDXComponents from '@theme-original/MDXComponents';
    import Shared from '../Shared';
    export default { ...MDXComponents, Shared };
  `,
  'src/Shared.tsx': counter('Shared'),
  'docs/shared.mdx': '# Shared\n\n<Shared start={2}>\n\nMarkdown *child*.\n\n</Shared>\n',
  'docs/_Counter.tsx': counter('Counter'),
  'docs/_Idle.tsx': counter('Idle', "export const hydrate = 'idle';"),
  'docs/_Never.tsx': counter('Never', 'export const hydrate = false;'),
  'docs/_Client.tsx': `'use client';\n${counter('Client')}`,
  'docs/_Breaks.tsx': dedent`
    import { useState } from 'react';
    export default function Breaks({ name }: { name: string }) {
      const [broken, set] = useState(false);
      if (broken && !document.documentElement.dataset.fixed)
        throw new Error('It broke', { cause: new Error('because of a screw') });
      return <button id={name} onClick={() => set(true)}>break {String(broken)}</button>;
    }
  `,
  'docs/when.mdx': dedent`
    # When

    import Counter from './_Counter.tsx';
    import Idle from './_Idle.tsx';
    import Never from './_Never.tsx';

    <Never />

    <Counter hydrate="intent" start={1} />

    <Idle start={2} />
    ${far}
    <Counter hydrate="load" start={3} />

    <Counter start={4} />

    <Idle hydrate="visible" start={5} />
  `,
  'docs/document.mdx': dedent`
    # Document

    import Counter from './_Counter.tsx';

    export const hydrate = 'load';
    ${far}
    <Counter />
  `,
  'docs/kinds.mdx': dedent`
    ---
    title: Kinds
    ---

    import { useState } from 'react';
    import Counter from './_Counter.tsx';
    import Client from './_Client.tsx';
    import Tabs from '@theme/Tabs';
    import TabItem from '@theme/TabItem';

    export const Inline = () => {
      const [on, set] = useState(false);
      return <button className="counter" onClick={() => set(!on)}>{String(on)}</button>;
    };

    Plain **text**.

    <Counter start={1}>

    Markdown *child* with [a link](./when.mdx).

    - a list

    </Counter>

    <Client start={2}><b>kid</b></Client>

    <Inline />

    <Tabs><TabItem value="a">

    <Counter start={3} />

    </TabItem><TabItem value="b">

    <Counter start={4} />

    </TabItem></Tabs>

    <Counter start={5}><Counter start={6} /></Counter>

    <button className="counter" onClick={() => {}}>{'seven ' + frontMatter.title}</button>
  `,
  'docs/breaks.mdx': dedent`
    # Breaks

    import Breaks from './_Breaks.tsx';

    <Breaks name="one" />

    <Breaks name="two" />
  `,
  'docs/_Bad.tsx': dedent`
    import { useState } from 'react';
    if (typeof window !== 'undefined') throw new Error('module broke');
    export default function Bad() {
      const [n, set] = useState(0);
      return <button id="bad" onClick={() => set(n + 1)}>{n}</button>;
    }
  `,
  'docs/bad.mdx': dedent`
    # Bad

    import Bad from './_Bad.tsx';
    import Counter from './_Counter.tsx';
    import Client from './_Client.tsx';

    <Bad />

    <Counter />

    <Client />
  `,
  'docs/form.mdx': dedent`
    # Form

    import { useState } from 'react';

    export const Form = () => {
      const [name, setName] = useState('nobody');
      const [size, setSize] = useState('s');
      const [isOn, setOn] = useState(false);
      const [color, setColor] = useState('red');
      const of = (set) => ({ target }) => set(target.value);
      return (
        <form>
          <input name="name" value={name} onChange={of(setName)} />
          <select value={size} onChange={of(setSize)}>
            <option>s</option>
            <option>m</option>
          </select>
          <input type="checkbox" checked={isOn} onChange={() => setOn(!isOn)} />
          {['red', 'blue'].map((one) => (
            <input key={one} type="radio" name="color" value={one} checked={one === color}
              onChange={of(setColor)} />
          ))}
          <output>{[name, size, isOn, color].join(' ')}</output>
        </form>
      );
    };

    <Form />
  `,
  'docs/intent.mdx': dedent`
    # Intent

    import Counter from './_Counter.tsx';

    <Counter hydrate="intent" />
  `,
  'pages/index.tsx': dedent`
    import Client from '@site/docs/_Client';
    export default function Home() {
      return <><h1>Home</h1><Client start={1} hydrate="load">child</Client></>;
    }
  `,
  'pages/whole.tsx': dedent`
    import { useState } from 'react';
    export const hydrate = 'load';
    export default function Whole() {
      const [n, set] = useState(0);
      return <h1 onClick={() => set(n + 1)}>Whole {n}</h1>;
    }
  `,
};
