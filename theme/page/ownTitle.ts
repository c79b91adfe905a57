/** Returns the title of a page without the title of the site, from its head. */
export function ownTitle(head: HTMLHeadElement): string {
  const [title = '', site = ''] = ['title', 'site_name'].map(
    (name) => head.querySelector<HTMLMetaElement>(`[property="og:${name}"]`)?.content,
  );
  // The delimiter of the configuration is between the two.
  return title !== site && title.endsWith(site)
    ? title.slice(0, -site.length).replace(/ \S+ $/, '')
    : title;
}
