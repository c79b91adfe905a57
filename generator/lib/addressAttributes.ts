/** Attributes that hold an address, by element, and what the address is of (HTML standard, index of attributes). */
export const addressAttributes: Readonly<
  Record<string, Readonly<Record<string, 'link' | 'image' | 'media'>>>
> = {
  a: { href: 'link' },
  area: { href: 'link' },
  link: { href: 'media' },
  img: { src: 'image' },
  video: { src: 'media', poster: 'media' },
  audio: { src: 'media' },
  source: { src: 'media' },
  track: { src: 'media' },
  iframe: { src: 'link' },
  embed: { src: 'link' },
  object: { data: 'link' },
  form: { action: 'link' },
};

const candidate = /[\s,]*([^\s,]\S*[^\s,]|[^\s,])(?:\s+([^,]*[^\s,]))?\s*(?:,|$)/gy;

/** The pictures of a `srcset`: addresses and descriptors (HTML standard, srcset attributes). */
export function toCandidates(
  srcset: string,
): readonly { readonly url: string; readonly descriptor?: string }[] {
  return [...srcset.matchAll(candidate)].map(([, url, descriptor]) => ({ url: url!, descriptor }));
}

/** Whether a form with these attributes leads to a page, as a link does: it asks with GET, and not for the page it is on. */
export function isFollowed({
  method,
  action,
}: {
  readonly method?: unknown;
  readonly action?: unknown;
}): boolean {
  return !/^(?:post|dialog)$/i.test(String(method ?? '')) && String(action ?? '').trim() !== '';
}
