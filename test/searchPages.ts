/**
 * Pages that browser tests search, more than one list of results holds, and files that a browser
 * asks for by itself.
 */
import { pixel, type Files } from './harness.ts';

export const searchPages: Files = {
  ...Object.fromEntries(
    Array.from({ length: 45 }, (_, i) => [
      `docs/many/page-${i}.md`,
      `# Many ${i}\n\nEach of these has the word zebra.\n`,
    ]),
  ),
  'docs/easing.md': '# Easing\n\nCurves, in place of a spring.\n',
  'pages/index.md': '# Home\n\nA start.\n',
  // Browsers ask for this file.
  'public/favicon.ico': pixel,
};
