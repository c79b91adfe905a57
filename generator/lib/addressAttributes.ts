/**
 * Attributes that contain an address, by element, and the kind of their targets (HTML standard,
 * index of attributes).
 */
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

/**
 * Whether a form with these attributes leads to another page, as a link does: it uses GET and names
 * an action.
 */
export function isFollowed({
  method,
  action,
}: {
  readonly method?: unknown;
  readonly action?: unknown;
}): boolean {
  return !/^(?:post|dialog)$/i.test(String(method ?? '')) && String(action ?? '').trim() !== '';
}
