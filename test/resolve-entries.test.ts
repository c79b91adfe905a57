/** Collections of entries, which have a list, facts, a filter and pages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesCollection, lines, pageOf, resolveSite } from './resolveSite.ts';

test('a directory lists its entries in order, with or without a document of its own', () => {
  const documents = {
    'templates/next.md': { frontMatter: { title: 'Next', description: 'D' } },
    'templates/audiogram/index.md': { frontMatter: { sidebar_position: 2 } },
    'templates/blank.md': { frontMatter: { sidebar_position: 1, unlisted: true } },
  };
  const graph = resolveSite({ collections: [entriesCollection()], documents });
  assert.deepEqual(
    [...graph.routes.values()].map(({ permalink, kind, items }) => [permalink, kind, items]),
    [
      ['/404.html', 'notFound', undefined],
      ['/templates/', 'entries', ['templates/audiogram/index.md', 'templates/next.md']],
      ['/templates/audiogram/', 'entry', undefined],
      ['/templates/blank', 'entry', undefined],
      ['/templates/next', 'entry', undefined],
    ],
  );
  const { title, entries } = pageOf(graph, '/templates/').props;
  assert.deepEqual(
    [title, entries],
    [
      'Templates',
      [
        {
          title: 'audiogram',
          href: '/templates/audiogram/',
          description: '',
          frontMatter: { sidebar_position: 2 },
          groups: [],
          facts: [],
        },
        {
          title: 'Next',
          href: '/templates/next',
          description: 'D',
          frontMatter: { title: 'Next', description: 'D' },
          groups: [],
          facts: [],
        },
      ],
    ],
  );
  const own = pageOf(
    resolveSite({
      collections: [entriesCollection()],
      documents: { ...documents, 'templates/index.md': { frontMatter: { title: 'All' } } },
    }),
    'templates/index.md',
  );
  assert.deepEqual(
    [own.route.kind, own.route.permalink, own.props.title, own.props.description],
    ['entries', '/templates/', 'All', 'All templates'],
  );
});

const field = { type: 'text', required: false } as const;
const withFields = entriesCollection({
  filterBy: 'topics',
  fields: {
    picture: { ...field, type: 'image' },
    topics: { ...field, type: 'list', label: 'Topics' },
    site: { ...field, type: 'address', label: 'Site' },
    note: field,
  },
});
const pictures = { 'static/img/a.svg': { dimensions: { width: 320, height: 200 } } };
const templates = {
  'templates/a.md': {
    frontMatter: {
      title: 'A',
      picture: '/img/a.svg',
      topics: ['sound', 'text'],
      site: 'https://a.example',
      note: 'n',
    },
  },
  'templates/b.md': { frontMatter: { title: 'B', topics: 'text' } },
  'templates/c.md': { frontMatter: { title: 'C', unlisted: true } },
};
const resolveTemplates = () =>
  resolveSite({ collections: [withFields], documents: templates, files: pictures });

test('a directory has images, facts and a filter from declared fields', () => {
  const graph = resolveTemplates();
  assert.deepEqual(lines(graph), []);
  const { entries, entryFilter } = pageOf(graph, '/templates/').props;
  assert.deepEqual(entryFilter, { label: 'Topics', values: ['sound', 'text'] });
  assert.deepEqual(
    entries!.map(({ picture, groups, facts }) => ({ picture, groups, facts })),
    [
      {
        picture: { src: '/img/a.svg', width: 320, height: 200 },
        groups: ['sound', 'text'],
        facts: [
          { label: 'Topics', values: ['sound', 'text'], isAddress: false },
          { label: 'Site', values: ['https://a.example'], isAddress: true },
        ],
      },
      {
        picture: undefined,
        groups: ['text'],
        facts: [{ label: 'Topics', values: ['text'], isAddress: false }],
      },
    ],
  );
});

test('the neighbors of an entry are listed entries', () => {
  const graph = resolveTemplates();
  const { previous, next, breadcrumbs, entry } = pageOf(graph, 'templates/b.md').props;
  assert.deepEqual(
    [previous, next, breadcrumbs, entry!.title],
    [
      { title: 'A', href: '/templates/a' },
      undefined,
      [{ label: 'Templates', href: '/templates/' }, { label: 'B' }],
      'B',
    ],
  );
  const unlisted = pageOf(graph, 'templates/c.md').props;
  assert.deepEqual([unlisted.previous, unlisted.next], [undefined, undefined]);
});

test('a filter has its values in the order of declaration, and an entry may have several', () => {
  const values = ['text', 'sound', 'film'];
  const ordered = resolveSite({
    collections: [
      {
        ...withFields,
        fields: { ...withFields.fields, topics: { ...field, type: 'list', values } },
      },
    ],
    documents: templates,
    files: pictures,
  });
  assert.deepEqual(pageOf(ordered, '/templates/').props.entryFilter, {
    label: 'Topics',
    values: ['text', 'sound'],
  });
  const one = resolveSite({
    collections: [withFields],
    documents: { 'templates/b.md': templates['templates/b.md'] },
  });
  assert.equal(pageOf(one, '/templates/').props.entryFilter, undefined);
});

test('a directory without pages lists its entries, and reports images and bodies', () => {
  const documents = {
    'templates/a.md': { frontMatter: { title: 'A', shot: '/img/none.png' } },
    'templates/b.md': { over: { excerpt: 'Text.' } },
  };
  const graph = resolveSite({
    collections: [
      entriesCollection({
        entryPages: false,
        fields: { shot: { type: 'image', required: false } },
      }),
    ],
    documents,
  });
  assert.deepEqual([...graph.routes.keys()], ['/404.html', '/templates/']);
  assert.deepEqual(
    pageOf(graph, '/templates/').props.entries!.map(({ href, anchor }) => [href, anchor]),
    [
      ['/templates/#a', 'a'],
      ['/templates/#b', 'b'],
    ],
  );
  assert.deepEqual(lines(graph), [
    'content/unused-body templates/b.md:1:1 The text of this file is shown nowhere: ' +
      'entries of its collection have no pages of their own. — ' +
      'Move the text into `description` or another field, or set `entryPages: true` for the ' +
      'collection.',
    'content/missing-image templates/a.md:3:7 The picture of `shot` `/img/none.png` does ' +
      'not exist. — Correct the path: `./x.png` is beside the document, `/img/x.png` is in a ' +
      'static folder.',
  ]);
});
