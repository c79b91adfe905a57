import { error } from './entry.ts';

/** Diagnostics of the development server. */
export const devMessages = {
  'dev/failed': error<{ message: string }>(
    ({ message }) => `The page cannot be rendered: ${message.replace(/\.?$/, '.')}`,
    () => 'Correct the code at this place; the page comes back by itself.',
  ),
};
