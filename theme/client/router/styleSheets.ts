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
 * Applies the style sheets that `next` needs, and switches off the others. Returns a function that
 * switches off those that may stay on until the heading is painted. A sheet whose rules are all in
 * layers is one of them: to switch it off makes Chromium lay out the whole document again, and its
 * rules are about parts of a page that is gone. Any other sheet may style everything.
 *
 * A sheet that stays is not touched, because any change makes the browser process its rules again.
 * Sheets are switched off by `media`, because a disabled one would be fetched again.
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
    // By the name of their class: their texts are long.
    return [...sheet!.cssRules].every((rule) => /CSS(Layer|FontFace)/.test(`${rule}`));
  } catch {
    // The rules of a sheet from another origin cannot be read.
    return false;
  }
}
