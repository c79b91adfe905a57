import { config, type Mistake } from './mistake.ts';
import { dedent } from '../dedent.ts';

const facts = {
  package: 'sums',
  version: '1.0.0',
  exports: { add: { file: 'index.js', options: { digits: { type: 'number' } } } },
  others: [],
};

/** A page about an export of a package, and the facts about it. */
const withPage = (page: string) => ({
  'site.config.ts': config(''),
  'api-facts/sums.json': JSON.stringify(facts),
  'docs/one.md': page,
});

export const apiMistakes: readonly Mistake[] = [
  {
    code: 'api/no-facts',
    did: 'did not read the types of a package',
    files: withPage('---\napi:\n  ‹package: sum\n  export: add\n---\n\n# One\n'),
  },
  {
    code: 'api/unknown-export',
    did: 'misspelled an export',
    files: withPage('---\napi:\n  ‹package: sums\n  export: ad\n---\n\n# One\n'),
  },
  {
    code: 'api/undescribed-option',
    did: 'forgot an option',
    files: withPage('---\napi:\n  ‹package: sums\n  export: add\n---\n\n# One\n'),
  },
  {
    code: 'api/unknown-option',
    did: 'left an option on the page that no longer exists',
    files: withPage(
      dedent`
        ---
        api:
          package: sums
          export: add
        ---

        # One

        ## Options

        ### \`digits\`

        ‹### \`digit\`
      `,
    ),
  },
];
