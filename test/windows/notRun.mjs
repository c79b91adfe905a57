/** The tests that cannot pass in Wine, each with the reason. On Windows itself, all tests run. */

const openFilesOfWine = 'Wine 8 keeps the name of a removed file until it is closed';
const emptyEnvironment =
  'starts programs with an empty environment, or npm, and neither finds its files in Wine';
const noGit = 'no git for Windows is on the path';
const linksOfWine = 'Wine 8 makes symbolic links that nothing can follow';
const junctionsOfWine = 'Wine 8 makes no junctions';
const endlessInWine = 'its series of builds and servers did not end in Wine in 37 minutes';
const chromiumOfLinux = 'the Chromium of this machine does not start from Wine';

/** Test files that are not run. */
export const notRun = [
  {
    file: /^(?:command(?:-(?:completions|formats|progress))?|build-kill|init|packages?)\.test/,
    reason: emptyEnvironment,
  },
  {
    file: /^machine-environment\.test/,
    reason: emptyEnvironment,
  },
  {
    file: /^symlinks-outside\.test/,
    reason: linksOfWine,
  },
  { file: /^samples\.test/, reason: junctionsOfWine },
  { file: /^packs\.test/, reason: openFilesOfWine },
  { file: /^fuzz-edits\.test/, reason: endlessInWine },
  { file: /^(?:diff(?:-histories|-pictures)?|gates)\.test/, reason: noGit },
  {
    file: /browser(?!-features)|budget|offline(?!-output)|router|a11y|runtime|copy|islands/,
    reason: chromiumOfLinux,
  },
  {
    file: /^(?:dev-client|errors|films|head-config|live-code|mermaid|pages.*|search-dev)\.test/,
    reason: chromiumOfLinux,
  },
  { file: /^(?:(?:page-)?states|site-root)\.test/, reason: chromiumOfLinux },
];

/** Tests that run and fail. */
export const failing = [
  {
    file: 'cache-faults.test.ts',
    tests: ['a file in the place of a folder of the cache is removed, and the reverse'],
    reason: linksOfWine,
  },
  {
    file: 'commit-out-dir.test.ts',
    tests: ['symbolic links do not lead out of the refusal'],
    reason: linksOfWine,
  },
  {
    file: 'includes.test.ts',
    tests: ['an included file is compiled whole, with what it imports, once for all pages'],
    reason: junctionsOfWine,
  },
  {
    file: 'machine-faults.test.ts',
    tests: ['a symbolic link to its own folder publishes nothing twice'],
    reason: linksOfWine,
  },
  {
    file: 'mistakes.test.ts',
    tests: [
      'content/symlink-broken: the writer linked to nothing',
      'content/symlink-outside: the writer linked out of the site',
    ],
    reason: linksOfWine,
  },
  {
    file: 'mistakes.test.ts',
    tests: [
      'sample/type-error: the writer misspelled an export of a package',
      'sample/no-error: the writer expects an error in a sample that has none',
      'sample/nothing-to-continue: the writer continues a sample that does not exist',
    ],
    reason: junctionsOfWine,
  },
  {
    file: 'output-stays-inside.test.ts',
    tests: ['commit refuses a name outside the output folder, and a link that leads out'],
    reason: linksOfWine,
  },
  {
    file: 'preview.test.ts',
    tests: ['clean addresses answer, and other spellings redirect there with the query'],
    reason: linksOfWine,
  },
  {
    file: 'render-shell.test.ts',
    tests: ['an error in the theme itself is reported at the configuration'],
    reason: linksOfWine,
  },
  {
    file: 'scan.test.ts',
    tests: ['symbolic links are followed inside the site and refused outside'],
    reason: linksOfWine,
  },
  {
    file: 'scan.test.ts',
    tests: [
      'git dates are read in one pass, with merges, odd names and a nested site',
      'SOURCE_DATE_EPOCH wins over the head commit',
      'a repository of another user is reported with the command for git',
      'no dates from a shallow clone or without git, reported only where shown',
    ],
    reason: noGit,
  },
  {
    file: 'translations.test.ts',
    tests: ['a check reports missing and old translations on request'],
    reason: noGit,
  },
  {
    file: 'shared-cache.test.ts',
    tests: ['writing to the shared cache needs --warm and an address'],
    reason: emptyEnvironment,
  },
  {
    file: 'warm.test.ts',
    tests: ['the command reports its share, and --shard without --warm is incorrect usage'],
    reason: emptyEnvironment,
  },
  {
    file: 'routes-lock.test.ts',
    tests: ['suggestions come from renamed files, ends of addresses and nearest titles'],
    reason: noGit,
  },
  {
    file: 'run-locks.test.ts',
    tests: ['two comparisons share a worktree, so the second waits'],
    reason: noGit,
  },
  {
    file: 'run-locks.test.ts',
    tests: ['a file that another run removed after it was opened is not held'],
    reason: openFilesOfWine,
  },
  {
    file: 'dev-sites.test.ts',
    tests: ['a branch switch is one batch, however long git takes'],
    reason: noGit,
  },
  {
    file: 'dev-sites.test.ts',
    tests: [
      'a build that runs beside the server may clean up the cache',
      'a file that goes as soon as it has come is noticed',
    ],
    reason: openFilesOfWine,
  },
  {
    file: 'languages.test.ts',
    tests: ['dev shows an edited translation file, and a folder that comes and goes'],
    reason: openFilesOfWine,
  },
  {
    file: 'default-language.test.ts',
    tests: ['a server follows documents of the default language that come and go'],
    reason: openFilesOfWine,
  },
];
