/**
 * The style sheet of a kind of page. It loads before its page is shown, and stays in the document.
 * The order of sheets does not matter, because they use cascade layers.
 */
interface Sheet extends HTMLLinkElement {
  /** Settles when the sheet has loaded. Absent: the first page has loaded it. */
  ready?: Promise<unknown>;
}

const sheetsOf = (page: Document): Sheet[] => [...page.querySelectorAll<Sheet>('[rel=stylesheet]')];

/** Loads the style sheets of `next` that the document lacks, without applying them. */
export function loadStyles(next: Document): Promise<unknown> {
  return Promise.all(
    sheetsOf(next).map((sheet) => {
      const loaded = sheetsOf(document).find(({ href }) => href === sheet.href);
      if (loaded) return loaded.ready;
      const copy = sheet.cloneNode() as Sheet;
      return (copy.ready = new Promise((onload, onerror) => {
        document.head.append(Object.assign(copy, { media: 'not all', onload, onerror }));
      }).catch((error: unknown) => {
        copy.remove();
        throw error;
      }));
    }),
  );
}

/**
 * Applies the style sheets that `next` needs, and switches off the others. A sheet with all rules
 * in layers is switched off only by the returned function, which is called after the heading is
 * painted. Switching it off makes Chromium lay out the whole document again, and its rules are
 * about parts of a page that is gone. Any other sheet may style everything, so it is switched off
 * at once.
 *
 * A sheet that stays is not touched, because any change makes the browser process its rules again.
 * Sheets are switched off by `media`, because the browser would fetch a disabled sheet again.
 */
export function applyStyles(next: Document): () => void {
  const wanted = sheetsOf(next).map(({ href }) => href);
  const surplus = sheetsOf(document).filter((sheet) => {
    const isWanted = wanted.includes(sheet.href);
    if (isWanted && sheet.media) sheet.media = '';
    return !isWanted;
  });
  const switchOff = (sheets: Sheet[]) => {
    for (const sheet of sheets) sheet.media ||= 'not all';
  };
  switchOff(surplus.filter((sheet) => !isLayered(sheet)));
  return () => switchOff(surplus);
}

/** Whether all rules of a sheet are in layers, as those of the theme are. */
function isLayered({ sheet }: Sheet): boolean {
  try {
    // A rule as text is the name of its class. Its `cssText` would be long.
    return [...sheet!.cssRules].every((rule) => /CSS(Layer|FontFace)/.test(`${rule}`));
  } catch {
    // The rules of a sheet from another origin cannot be read.
    return false;
  }
}
