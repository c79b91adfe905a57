/** Variables of Infima that a site sets, and the parts of the theme that follow them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { transform } from 'lightningcss';
import { repository } from './harness.ts';

const sheet = (name: string) =>
  readFileSync(path.join(repository, `theme/styles/${name}.css`), 'utf8');

test('variables of Infima for pages, text and menus are read by rules for these parts', () => {
  const { code } = transform({
    filename: 'infima-text.css',
    code: Buffer.from(sheet('infima-text')),
    minify: true,
  });
  const readers = [...code.toString().matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selector = '', body = '']) =>
      [...body.matchAll(/([\w-]+):var\((--ifm-[\w-]+)/g)].map(
        ([, property, name]) => `${selector} ${property} ${name}`,
      ),
  );
  assert.match(sheet('infima-variables'), /^@import '\.\/infima-text\.css';$/m);
  assert.deepEqual(readers, [
    'html background --ifm-background-color',
    'html color --ifm-font-color-base',
    'html font-family --ifm-font-family-base',
    'html font-size --ifm-font-size-base',
    '.markdown :is(h1,h2,h3,h4,h5,h6) color --ifm-heading-color',
    '.markdown a:not([class]) color --ifm-link-color',
    '.markdown a:not([class]):hover color --ifm-link-hover-color',
    '.markdown :not(pre,h1,h2,h3)>code font-size --ifm-code-font-size',
    ':where(a).menu__link:where(:not(.menu__link--current)) color --ifm-menu-color',
    '.menu__link--active color --ifm-menu-color-active',
    '.menu__link--active border-color --ifm-menu-color-active',
  ]);
});
