/** What cannot be tried in Wine, and why. On Windows itself everything runs. */

const linksOfWine = 'Wine 8 makes symbolic links that nothing can follow';

/** Test files that are not run. */
export const files = [
  {
    file: /browser|budget|offline|router|theme-(?:colors|fixtures)|a11y|runtime|copy|print|islands/,
    reason: 'Chromium is the one of the machine, which does not start from Wine',
  },
];

/** Tests that run and fail. */
export const failing = [
  {
    file: 'scan.test.ts',
    tests: ['symbolic links are followed inside the site and refused outside'],
    reason: linksOfWine,
  },
  {
    file: 'scan.test.ts',
    tests: [
      'git dates in one pass: merges, odd names, a site below the top, untracked files',
      'SOURCE_DATE_EPOCH wins over the head commit',
      'no dates from a shallow clone or outside a repository; said only where dates are shown',
    ],
    reason: 'no git for Windows is on the path',
  },
];
