/**
 * Shows a link to the published address whose spelling is nearest to the requested one. This script
 * loads only on the page for unknown addresses.
 */
import { onPage } from '../eventHandlers.ts';
import { nearest } from '../nearestAddress.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';

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
  const nearestAddress = nearest(decode(location.pathname), addresses, base);
  if (nearestAddress === undefined) return;
  const link = document.createElement('a');
  link.href = encodeURI(nearestAddress);
  link.textContent = nearestAddress;
  const [before, after] = scriptTexts.didYouMean.split('{address}');
  place.append(before!, link, after!);
  place.hidden = false;
});

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
