/** Style sheets of kinds of pages: they come before their page is shown, and stay. Their order says nothing: layers do. */
interface Sheet extends HTMLLinkElement {
  /** Of one that came after the first page. */
  ready?: Promise<unknown>;
}

const sheetsOf = (page: Document): Sheet[] => [...page.querySelectorAll<Sheet>('[rel=stylesheet]')];

/** Loads what `next` needs beside what is there, without applying it. */
export function loadStyles(next: Document): Promise<unknown> {
  return Promise.all(
    sheetsOf(next).map((sheet) => {
      const known = sheetsOf(document).find(({ href }) => href === sheet.href);
      if (known) return known.ready;
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

/** Applies what `next` needs, and nothing else; a sheet that stays is not touched, which would cost its rules anew. One that were disabled would be fetched again. */
export function applyStyles(next: Document): void {
  const wanted = sheetsOf(next).map(({ href }) => href);
  for (const sheet of sheetsOf(document))
    if (wanted.includes(sheet.href) === !!sheet.media) sheet.media = sheet.media ? '' : 'not all';
}
