/** A new entry of the showcase: its faults, its file, and the page where it is proposed. */

export const topics = ['Data', 'Automation', 'Explainers', 'Titles', 'Tools'] as const;

export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly topics: readonly string[];
  readonly source: string;
  readonly website: string;
  readonly video: string;
}

export const empty: Draft = {
  title: '',
  description: '',
  topics: [],
  source: '',
  website: '',
  video: '',
};

/**
 * Returns what to correct, by field; nothing for a good draft. The rules are those of the build,
 * plus the lengths of a good entry.
 */
export function findFaults(draft: Draft): Partial<Record<keyof Draft, string>> {
  const { title, description, topics: chosen, source, website, video } = draft;
  const faults: Partial<Record<keyof Draft, string | false>> = {
    title:
      (title.trim().length < 3 && 'Give the project a title of at least 3 characters.') ||
      (slugOf(title) === '' && 'Use at least one letter or digit.'),
    description:
      (description.trim().length < 30 &&
        'Say in a sentence or two what it is: 30 characters at least.') ||
      (description.length > 240 && `Shorten it to 240 characters; it has ${description.length}.`),
    topics: chosen.length === 0 && 'Choose at least one topic.',
    source:
      !isAddress(source) && 'Enter the address of the public source; it begins with https://.',
    website:
      website.trim() !== '' &&
      !isAddress(website) &&
      'Enter an address that begins with https://, or nothing.',
    video:
      video.trim() !== '' &&
      !isAddress(video) &&
      'Enter an address that begins with https://, or nothing.',
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Partial<
    Record<keyof Draft, string>
  >;
}

/** Name of the file: the title in lower case with digits and hyphens. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}

/** Text of the file. Every text is quoted as JSON, which is valid YAML. */
export function toFile({
  title,
  description,
  topics: chosen,
  source,
  website,
  video,
}: Draft): string {
  const optional = Object.entries({ website, video }).filter(([, value]) => value.trim() !== '');
  return [
    '---',
    `title: ${JSON.stringify(title.trim())}`,
    `description: ${JSON.stringify(description.trim().replace(/\s+/g, ' '))}`,
    'topics:',
    ...chosen.map((topic) => `  - ${topic}`),
    `source: ${source.trim()}`,
    ...optional.map(([key, value]) => `${key}: ${value.trim()}`),
    '---',
    '',
  ].join('\n');
}

/** The repository's page for new files, filled in. */
export function proposalOf(draft: Draft, repository: string): string {
  const query = new URLSearchParams({
    filename: `content/showcase/${slugOf(draft.title)}.md`,
    value: toFile(draft),
  });
  return `${repository.replace(/\/$/, '')}/new/main?${query}`;
}

function isAddress(text: string): boolean {
  if (!/^https:\/\/[^/\s]+\.[^/\s]+\S*$/.test(text.trim())) return false;
  // `URL.canParse()` is missing in the oldest browsers that this site supports.
  try {
    return new URL(text.trim()).href !== '';
  } catch {
    return false;
  }
}
