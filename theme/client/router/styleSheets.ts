/**
 * Style sheets of kinds of pages. They load before their page is shown, and stay in the document.
 * Cascade layers make their order irrelevant.
 */
interface Sheet extends HTMLLinkElement {
  /** Settles when the sheet has loaded; only sheets that came after the first page have it. */
  ready?: Promise<unknown>;
}

const sheetsOf = (page: Document): Sheet[] => [...page.querySelectorAll<Sheet>('[rel=stylesheet]')];

/** Loads the style sheets that `next` needs in addition, without applying them. */
export function loadStyles(next: Document): Promise<unknown> {
  return Promise.all(
    sheetsOf(next).map((sheet) => {
      const loaded = sheetsOf(document).find(({ href }) => href === sheet.href);
      if (loaded) return loaded.ready;
      const own = sheet.cloneNode() as Sheet;
      return (own.ready = new Promise((onload, onerror) => {
        document.head.append(Object.assign(own, { media: 'not all', onload, onerror }));
      }).catch((error: unknown) => {
        own.remove();
        throw error;
      }));
    }),
  );
}

/**
 * Applies exactly the style sheets that `next` needs. A sheet that stays is not touched: any change
 * makes the browser process its rules again. Sheets are switched off by `media`, because a disabled
 * one would be fetched again.
 */
export function applyStyles(next: Document): void {
  const wanted = sheetsOf(next).map(({ href }) => href);
  for (const sheet of sheetsOf(document))
    if (wanted.includes(sheet.href) === !!sheet.media) sheet.media = sheet.media ? '' : 'not all';
}
