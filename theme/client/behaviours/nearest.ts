/** On the page for addresses that lead nowhere: names the published one that is nearest by spelling. Loaded there only. */
import { onPage } from '../listen.ts';
import { nearest } from '../nearestAddress.ts';

onPage(async () => {
  const place = document.querySelector<HTMLElement>('[data-nearest]');
  if (!place || place.textContent) return;
  const base = document.documentElement.dataset['baseUrl'] ?? '/';
  const map = await fetch(`${base}sitemap.xml`).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    decode(new URL(address!.replaceAll('&amp;', '&')).pathname),
  );
  const found = nearest(decode(location.pathname), addresses, base);
  if (found === undefined) return;
  const link = document.createElement('a');
  link.href = encodeURI(found);
  link.textContent = found;
  place.append('Did you mean ', link, '?');
  place.hidden = false;
});

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
