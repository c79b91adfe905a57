/** The title of a page without the name of the site, from its head. */
export function ownTitle(head: HTMLHeadElement): string {
  const [title = '', site = ''] = ['title', 'site_name'].map(
    (name) => head.querySelector<HTMLMetaElement>(`[property="og:${name}"]`)?.content,
  );
  // The configuration's delimiter is between the two.
  return title !== site && title.endsWith(site)
    ? title.slice(0, -site.length).replace(/ \S+ $/, '')
    : title;
}
