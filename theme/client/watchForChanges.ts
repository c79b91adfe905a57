/**
 * A tab that stays open shows an old page. When the reader comes back, the page is requested again,
 * and a note says if it has changed: replacing it would lose what the reader typed. Loads when the
 * tab is left for the first time.
 */
import { navigated } from '../page/pageEvents.ts';
import { scriptTexts } from '../messages/scriptTexts.ts';

/** Milliseconds that the reader must be away. */
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

/** The main part of the page as it is published; `undefined` if it cannot be had. */
function mainPart(cache: RequestCache): Promise<string | undefined> {
  return fetch(location.href, { cache })
    .then((response) => response.text())
    .then(
      (html) => /<main[^]*<\/main>/.exec(html)?.[0],
      () => undefined,
    );
}

/** The browser sends the ETag of its copy, so an unchanged page costs a header. */
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
