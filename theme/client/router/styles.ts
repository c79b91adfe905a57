/** Style sheets of kinds of pages: they come before their page is shown, and stay. Their order says nothing: layers do. */
const sheetsOf = (page: Document): HTMLLinkElement[] => [...page.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')];
/** By address, those that came after the first page. */
const loading = new Map<string, Promise<unknown>>();

/** Loads what `next` needs beside what is there, without applying it. */
export function loadStyles(next: Document): Promise<unknown> {
  return Promise.all(sheetsOf(next).map((sheet) => {
    const { href } = sheet;
    const own = sheet.cloneNode();
    if (!sheetsOf(document).some((known) => known.href === href)) loading.set(href, new Promise((onload, onerror) => {
      document.head.append(Object.assign(own, { media: 'not all', onload, onerror }));
    }).catch((error: unknown) => {
      (own as Element).remove();
      throw error;
    }));
    return loading.get(href);
  }));
}

/** Applies what `next` needs, and nothing else. A sheet that were disabled would be fetched again. */
export function applyStyles(next: Document): void {
  const wanted = sheetsOf(next).map(({ href }) => href);
  for (const sheet of sheetsOf(document)) sheet.media = wanted.includes(sheet.href) ? '' : 'not all';
}
