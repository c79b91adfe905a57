/**
 * Finds out whether the page in an open tab is old. When the reader comes back to the tab, the page
 * is requested again, and a note says if it has changed. It is not replaced, because that would
 * lose what the reader typed. This script loads when the tab is left for the first time.
 */
import { navigated } from '../page/pageEvents.ts';
import { scriptTexts } from '../messages/scriptTexts.ts';

/** The page is requested again only if the reader was away for so many milliseconds. */
const absence = 60_000;

let isAway = true;
let leftAt: number;
/** The content of the page when the reader left it, from the browser's cache. */
let textBefore: Promise<string | undefined>;

leave();
document.onvisibilitychange = () => {
  const wasAway = isAway;
  isAway = document.hidden;
  if (isAway && !wasAway) leave();
  else if (!isAway && Date.now() - leftAt > absence) void compare(location.href);
};
document.addEventListener(navigated, () => noteOf()?.remove());

const noteOf = () => document.querySelector('.page-changed');

function leave(): void {
  leftAt = Date.now();
  textBefore = mainPart('force-cache');
}

/** Fetches the page and returns its main part. `undefined`: there is none, or the request fails. */
function mainPart(cache: RequestCache): Promise<string | undefined> {
  return fetch(location.href, { cache })
    .then((response) => response.text())
    .then(
      (html) => /<main[^]*<\/main>/.exec(html)?.[0],
      () => undefined,
    );
}

/**
 * Shows the note if the published page differs. The browser sends the ETag of its copy, so an
 * unchanged page costs only headers.
 */
async function compare(href: string): Promise<void> {
  const [old, now] = [await textBefore, await mainPart('no-cache')];
  if (!old || !now || old === now || href !== location.href || noteOf()) return;
  document
    .querySelector('#__page')!
    .insertAdjacentHTML(
      'afterbegin',
      '<aside class="announcement page-changed" role="status"><p class="announcement__content">' +
        `${scriptTexts.pageChanged} <a href="">${scriptTexts.showNewPage}`,
    );
  noteOf()!.querySelector('a')!.onclick = () => {
    location.reload();
    return false;
  };
}
