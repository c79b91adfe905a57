const key = 'site.reloaded';

/**
 * Whether a script is missing because a newer version of the site was published, so that the
 * published document does not name it. If so, the page is loaded again, once for each script.
 */
export async function isReplaced(src: string): Promise<boolean> {
  const html = await fetch(location.href, { cache: 'no-cache' }).then(
    (response) => (response.ok ? response.text() : src),
    () => src,
  );
  if (html.includes(src) || readKey() === src) return false;
  try {
    sessionStorage.setItem(key, src);
  } catch {
    // Without storage, the page could be loaded again forever.
    return false;
  }
  location.reload();
  return true;
}

function readKey(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
