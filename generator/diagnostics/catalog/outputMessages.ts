import { error, listNames, warning } from './entry.ts';

const nameFaults = {
  device: 'which is the name of a device on Windows',
  character: 'which has a character that Windows and some hosts cannot store',
  end: 'which ends with a dot or a space, and Windows leaves that out',
};

/** The limits of hosts. `%` stands for a file or an address. */
const hostLimits = {
  files: {
    subject: 'The output',
    unit: 'files',
    remedy: 'Leave out what is a file for each page, such as social cards: `socialCards: false`.',
  },
  entries: {
    subject: 'The output',
    unit: 'files and folders',
    remedy: 'Leave out what is a file for each page, such as social cards: `socialCards: false`.',
  },
  fileBytes: {
    subject: 'The output file `%`',
    unit: 'bytes',
    remedy: 'Make it smaller, or publish it elsewhere.',
  },
  totalBytes: {
    subject: 'The output',
    unit: 'bytes',
    remedy: 'Publish large files elsewhere.',
  },
  rules: {
    subject: 'The file `_redirects`',
    unit: 'rules',
    remedy: 'The other redirects still work, as pages. Remove redirects that nobody needs.',
  },
  ruleLength: {
    subject: 'The rule for `%` in `_redirects`',
    unit: 'characters',
    remedy: 'Shorten the addresses. The redirect still works, as a page.',
  },
  folderFiles: {
    subject: 'The folder `%` of the output',
    unit: 'files',
    remedy: 'Divide the pages or files of this folder among several folders.',
  },
  pathBytes: {
    subject: 'The path of the output file `%`',
    unit: 'bytes',
    remedy: 'Rename its folders, or give the page another `slug`.',
  },
  headerRules: {
    subject: 'The file `_headers`',
    unit: 'rules',
    remedy: 'Join rules of your own `_headers` by patterns with `*`.',
  },
  headerLength: {
    subject: 'The header `%` in `_headers`',
    unit: 'characters',
    remedy: 'Shorten it, or send it from a function of the host.',
  },
};

/** Diagnostics about output files. */
export const outputMessages = {
  'output/contains-root': error<{ outDir: string }>(
    ({ outDir }) =>
      `The output folder \`${outDir}\` holds the site itself, which a build would overwrite.`,
    () => 'Name a folder of its own, such as `build`.',
  ),
  'output/overlaps-sources': error<{ outDir: string; folder: string }>(
    ({ outDir, folder }) =>
      `The output folder \`${outDir}\` and the source folder \`${folder}\` overlap, ` +
      'so a build would overwrite or publish the wrong files.',
    () => 'Name a folder of its own, such as `build`.',
  ),
  'output/foreign-folder': error<{ outDir: string; folder: string }>(
    ({ outDir, folder }) =>
      `The output folder \`${outDir}\` is in \`${folder}\`, which belongs to another program.`,
    () => 'Name a folder of its own, such as `build`.',
  ),
  'output/not-a-folder': error<{ outDir: string }>(
    ({ outDir }) => `The output folder \`${outDir}\` is a file.`,
    () => 'Name a folder, or remove the file.',
  ),
  'output/unknown-files': error<{ outDir: string; files: readonly string[]; count: number }>(
    ({ outDir, files, count }) =>
      `The output folder \`${outDir}\` holds files that no build wrote: ` +
      `${listNames(files, { count })}.`,
    () =>
      'Move them away, or name another folder; files to publish as they are belong in a ' +
      'static folder.',
  ),
  'output/nothing-built': error<{ outDir: string }>(
    ({ outDir }) => `The output folder \`${outDir}\` holds no built site.`,
    () => 'Run `site build` first.',
  ),
  /** `generated`: whether the build makes one of the two. */
  'output/collision': error<{
    path: string;
    otherPath: string;
    first: string;
    second: string;
    generated: boolean;
  }>(
    ({ path, otherPath, first, second }) =>
      path === otherPath
        ? `${first} and ${second} would both be the output file \`${path}\`.`
        : `${first} and ${second} would be the output files \`${otherPath}\` and \`${path}\`, ` +
          'which cannot both exist everywhere.',
    ({ generated, second }) =>
      generated ? `Rename, move or remove ${second}.` : 'Rename or move one of them.',
  ),
  'output/bad-icon': error<{ reason: string }>(
    ({ reason }) => `The icon of the site could not be drawn in other sizes: ${reason}.`,
    () => 'Save the icon again as an SVG or PNG.',
  ),
  'output/unportable-name': warning<{
    file: string;
    name: string;
    why: keyof typeof nameFaults;
    listOf?: 'tag' | 'author';
  }>(
    ({ file, name, why }) =>
      name === file
        ? `The output file is called \`${name}\`, ${nameFaults[why]}.`
        : `A part of the output file \`${file}\` is \`${name}\`, ${nameFaults[why]}.`,
    ({ listOf }) =>
      listOf === undefined
        ? 'Rename the file or its folder, or give the page another `slug`.'
        : `Rename the ${listOf}, or give it another \`permalink\`.`,
  ),
  'output/name-too-long': error<{ file: string; bytes: number; limit: number; isPath?: true }>(
    ({ file, bytes, limit, isPath }) =>
      isPath
        ? `The path \`${file}\` in the output has ${bytes} bytes, but systems allow about ${limit}.`
        : `A part of the output file \`${file}\` has ${bytes} bytes, but disks allow ${limit}.`,
    () => 'Rename the file or its folder, or give the page another `slug`.',
  ),
  'output/host-limit': warning<{
    host: string;
    limit: keyof typeof hostLimits;
    value: number;
    limitValue: number;
    subjectName: string;
  }>(
    ({ host, limit, value, limitValue, subjectName }) => {
      const { subject, unit } = hostLimits[limit];
      const show = (count: number) => count.toLocaleString('en');
      const name = subject.replace('%', subjectName);
      return `${name} has ${show(value)} ${unit}, but the limit of ${host} is ${show(limitValue)}.`;
    },
    ({ limit }) => hostLimits[limit].remedy,
  ),
  'output/reserved-name': error<{ path: string }>(
    ({ path }) => `The output file \`${path}\` is the build's own record of what it wrote.`,
    () => 'Rename the file.',
  ),
};
