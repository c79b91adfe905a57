import { config, type Mistake } from './mistake.ts';

/** A page with one sample, in a site that checks samples. */
const withSample = (sample: string) => ({
  'site.config.ts': config("samples: { packages: 'lib' }, checks: { samples: 'throw' },"),
  'lib/node_modules/sums/index.d.ts': 'export function add(a: number, b: number): number;\n',
  'docs/one.md': `# One\n\n${sample}\n`,
});

export const sampleMistakes: readonly Mistake[] = [
  {
    code: 'sample/type-error',
    did: 'misspelled an export of a package',
    files: withSample("```ts\nimport { ‹ad } from 'sums';\n\nad(1, 2);\n```"),
  },
  {
    code: 'sample/no-error',
    did: 'expects an error in a sample that has none',
    files: withSample("‹```ts expect-error\nimport { add } from 'sums';\n\nadd(1, 2);\n```"),
  },
  {
    code: 'sample/no-reason',
    did: 'leaves a sample unchecked without a reason',
    files: withSample('‹```ts unchecked\nadd(1, 2);\n```'),
  },
  {
    code: 'sample/nothing-to-continue',
    did: 'continues a sample that does not exist',
    files: withSample('‹```ts continue\nexport const two = 1 + 1;\n```'),
  },
  {
    code: 'sample/no-packages',
    did: 'did not install the packages',
    apart: true,
    files: {
      'site.config.ts': config("samples: { packages: 'lib' }, checks: { samples: 'throw' },"),
      'docs/one.md': '# One\n\n```ts\nexport const two = 1 + 1;\n```\n',
    },
  },
];
