import { baseUrl } from './sets.ts';

/** Where the plan of a saved set stands in its cache. */
export const planFile = `${baseUrl}offline.json?plan`;
