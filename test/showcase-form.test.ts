/** The file that the showcase form makes from its fields. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findFaults,
  proposalOf,
  slugOf,
  toFile,
  topics,
} from '../content/pages/showcase/_add/entry.ts';
import { parseDocument } from './parseDocument.ts';
import site from '../site.config.ts';

const draft = {
  title: 'Übung Nº 1',
  description: 'What it is, in a sentence of "enough" length.',
  topics: ['Data'],
  source: 'https://code.example/a',
  website: '',
  video: '',
};

test('the showcase form reports faults by field, and gives a file name and an address', () => {
  assert.deepEqual(findFaults(draft), {});
  assert.deepEqual(
    findFaults({
      ...draft,
      title: '!!!',
      description: 'Short.',
      topics: [],
      source: 'code.example',
      video: 'http://x',
    }),
    {
      title: 'Use at least one letter or digit.',
      description: 'Say in a sentence or two what it is: 30 characters at least.',
      topics: 'Choose at least one topic.',
      source: 'Enter the address of the public source; it begins with https://.',
      video: 'Enter an address that begins with https://, or nothing.',
    },
  );
  assert.equal(slugOf(draft.title), 'ubung-no-1');
  const url = new URL(proposalOf(draft, 'https://git.example/site/'));
  assert.deepEqual(
    [url.origin + url.pathname, url.searchParams.get('filename'), url.searchParams.get('value')],
    ['https://git.example/site/new/main', 'content/showcase/ubung-no-1.md', toFile(draft)],
  );
});

test('the file that the form writes is a valid entry of the showcase', async () => {
  const { fields } = (
    site.collections as Record<
      string,
      { fields?: Record<string, { type?: 'text'; required?: boolean; values?: string[] }> }
    >
  )['showcase']!;
  assert.deepEqual([...topics], fields!['topics']!.values);
  const declared = Object.fromEntries(
    Object.entries(fields!).map(([key, field]) => [
      key,
      { type: 'text' as const, required: false, ...field },
    ]),
  );
  const { outline } = await parseDocument(toFile({ ...draft, website: 'https://a.example' }), {
    path: 'content/showcase/a.md',
    collection: { id: 'showcase', type: 'entries', fields: declared },
  });
  assert.deepEqual(
    [outline.diagnostics, outline.frontMatter],
    [
      [],
      {
        title: draft.title,
        description: draft.description,
        topics: ['Data'],
        source: draft.source,
        website: 'https://a.example',
      },
    ],
  );
});
