import type { Site } from '../../types.ts';
import type { ContentTexts } from '../../contract.ts';
import { say } from './say.ts';

/** Returns the texts that the generator writes into content, in the language of the site. */
export function toContentTexts(site: Pick<Site, 'theme' | 'texts' | 'config'>): ContentTexts {
  return {
    directLink: say(site, 'directLink'),
    taskDone: say(site, 'taskDone'),
    taskOpen: say(site, 'taskOpen'),
    footnotes: say(site, 'footnotes'),
    backToReference: say(site, 'backToReference'),
  };
}
