import { checked } from './entry.ts';

/** Diagnostics about TypeScript samples that are compiled. */
export const sampleMessages = {
  'sample/type-error': checked<{ message: string; code: number }>(
    'samples',
    ({ message, code }) => `${message.replace(/\.?$/, '')} (TS${code}).`,
    () =>
      'Correct the sample. Write `unchecked="reason"` after the language if it cannot ' +
      'compile, or `expect-error` if it must not.',
  ),
  'sample/no-error': checked<Record<never, never>>(
    'samples',
    () => 'This sample is marked `expect-error`, but it compiles.',
    () => 'Remove `expect-error`, or show the mistake that the compiler finds.',
  ),
  'sample/no-reason': checked<Record<never, never>>(
    'samples',
    () => 'This sample is not compiled, and does not say why.',
    () => 'Write the reason: `unchecked="a fragment of the configuration"`.',
  ),
  'sample/nothing-to-continue': checked<Record<never, never>>(
    'samples',
    () => 'This sample is marked `continue`, but there is no sample before it on the page.',
    () => 'Remove `continue`, or put the sample that it continues before it.',
  ),
  'sample/no-compiler': checked<{ oldest: number }>(
    'samples',
    ({ oldest }) => `Samples cannot be checked: TypeScript ${oldest} or newer is not installed.`,
    ({ oldest }) => `Run \`npm install --save-dev typescript@${oldest}\`.`,
  ),
  'sample/no-packages': checked<{ folder: string }>(
    'samples',
    ({ folder }) =>
      `Samples cannot be checked: the folder \`${folder}\` of \`samples.packages\` has no ` +
      '`node_modules`.',
    ({ folder }) => `Run \`npm install\` in \`${folder}\`.`,
  ),
};
