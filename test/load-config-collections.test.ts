/** Faults in the configuration of collections and folders. */
import { twoCollections, fault } from './loadSupport.ts';

fault(
  'no collections',
  `  collections: {},`,
  'site.config.ts:8:16 config/no-collections `collections` is empty, so the site has no ' +
    "pages. | Declare one: `collections: { pages: { type: 'pages', path: 'content/pages' } }`.",
);

fault(
  'a folder that does not exist',
  `  collections: { docs: { type: 'docs', path: 'contents/docs' } },`,
  'site.config.ts:8:46 config/missing-folder The folder `contents/docs` of ' +
    '`collections.docs.path` does not exist. | Did you mean `content/docs`? ' +
    'Create `contents/docs`, or name the folder that holds the files.',
);

fault(
  'a default folder that does not exist',
  `  collections: { docs: { type: 'docs' } },`,
  'site.config.ts:8:18 config/missing-folder The folder `docs` of `collections.docs.path` ' +
    'does not exist. | Create `docs`, or name the folder that holds the files.',
);

fault(
  'two collections with one folder',
  "  collections: { a: { type: 'docs', path: 'content/docs' }, " +
    "b: { type: 'docs', path: './content/docs/' } },",
  'site.config.ts:8:86 config/overlapping-collections The collections `b` and `a` both read ' +
    '`content/docs`, so each of its files would be two pages. | Give `b` another folder.',
);

fault(
  'a collection inside another',
  "  collections: { all: { type: 'docs', path: 'content' }, " +
    "docs: { type: 'docs', path: 'content/docs' } },",
  'site.config.ts:8:45 config/overlapping-collections The collections `all` and `docs` both ' +
    'read `content/docs`, so each of its files would be two pages. | ' +
    "Give `all` another folder, or add `exclude: ['docs/**']` to it.",
);

fault(
  'a collection inside another that leaves it out',
  "  collections: { all: { type: 'docs', path: 'content', exclude: ['docs/**'] }, " +
    "docs: { type: 'docs', path: 'content/docs' } },",
);

fault(
  'a static folder that does not exist',
  `${twoCollections}\n  staticDirectories: ['content', 'static'],`,
  'site.config.ts:12:34 config/missing-static-folder The static folder `static` does not ' +
    'exist. | Create `static`, or remove it from `staticDirectories`.',
);

fault(
  'a style sheet that does not exist',
  `${twoCollections}\n  customCss: 'theme/bas.css',`,
  'site.config.ts:12:14 config/missing-style-sheet The style sheet `theme/bas.css` of ' +
    '`customCss` does not exist. | Did you mean `theme/base.css`? ' +
    'Create it, or remove it from `customCss`.',
);

fault(
  'a file of tags that does not exist, beside a collection that names none',
  "  collections: { a: { type: 'docs', path: 'content/docs', tagsPath: 'none.yml' }, " +
    "b: { type: 'docs', path: 'content/pages' } },",
  'site.config.ts:8:69 config/missing-definitions `collections.a.tagsPath` names the file ' +
    '`content/docs/none.yml`, which does not exist. | Create it, or remove the field.',
);
