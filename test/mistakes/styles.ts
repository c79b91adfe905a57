/** Values that properties of CSS do not take, in each kind of style sheet. */
import { config, type Mistake } from './mistake.ts';
import { dedent } from '../dedent.ts';

const sheet = (did: string, css: string): Mistake => ({
  code: 'asset/style-slip',
  did,
  files: {
    'site.config.ts': config("customCss: ['site.css'],"),
    'site.css': `:root {\n  --line: red;\n}\n\n.a {\n  ${css};\n}\n`,
  },
});

const values: readonly Mistake[] = [
  sheet('misspelled a keyword', 'display: ‹flx'),
  sheet('misspelled a color', 'border: 1px solid ‹redd'),
  sheet('wrote a keyword in British English', 'align-items: ‹centre'),
  sheet('forgot the unit of a length', 'margin: 0 ‹10 0 0'),
  sheet('forgot the unit of a time', 'transition: opacity ‹0.3 ease'),
  sheet('forgot the unit of an angle', 'transform: rotate(‹45)'),
  sheet('misspelled a unit', 'height: ‹100vhh'),
  sheet('misspelled a function', 'width: ‹clac(100% - 10px)'),
  sheet('wrote a comma between lengths', 'margin: 10px‹, 20px'),
  sheet('wrote a decimal comma', 'line-height: 1‹,5'),
  sheet('took a value of another property', 'visibility: ‹none'),
  sheet('named a weight as a design tool does', 'font-weight: ‹semibold'),
  sheet('misspelled a keyword beside a variable', 'border: 1px ‹sold var(--line)'),
  sheet('named a picture without url()', 'background-image: ‹a.png'),
];

const rule = (did: string, css: string): Mistake => ({
  ...sheet(did, ''),
  files: { 'site.config.ts': config("customCss: ['site.css'],"), 'site.css': `${css}\n` },
});

const names: readonly Mistake[] = [
  rule('misspelled a condition', '@media ‹(max-widht: 600px) {\n  a {\n    top: 0;\n  }\n}'),
  rule('forgot the unit of a width', '@media ‹(max-width: 600) {\n  a {\n    top: 0;\n  }\n}'),
  rule('misspelled a color mode', "‹[data-theme='drak'] a {\n  top: 0;\n}"),
  rule('gave a font no file', '‹@font-face {\n  font-family: Box;\n}'),
  rule('misspelled an element', '‹buton {\n  top: 0;\n}'),
];

const imported = (did: string, name: string, css: string): Mistake => ({
  code: 'asset/style-slip',
  did,
  files: {
    [name]: css,
    'docs/two.mdx': dedent`
      import styles from '${name.replace('docs/', './')}';

      # Two

      ## Part

      <p className={styles?.a ?? "a"}>Text</p>
    `,
  },
});

export const styleMistakes: readonly Mistake[] = [
  ...values,
  ...names,
  imported('misspelled a value in a CSS module', 'docs/a.module.css', '.a { display: ‹flx; }\n'),
  {
    code: 'asset/style-slip',
    did: 'misspelled a value in the sheet of a part of the theme',
    files: {
      'src/theme/Box.css': '.a {\n  color: ‹redd;\n}\n',
      'src/theme/Box.tsx':
        'import \'./Box.css\';\n\nexport default () => <p className="a">x</p>;\n',
      'docs/two.mdx': "import Box from '@theme/Box';\n\n# Two\n\n## Part\n\n<Box />\n",
    },
  },
];
