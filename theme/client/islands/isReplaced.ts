const key = 'site.reloaded';

/**
 * Whether a script is gone because the site was published anew: the page's document of today does
 * not name it. The page is then loaded again, once for each script.
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
    // Without a memory it might go on and on.
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
