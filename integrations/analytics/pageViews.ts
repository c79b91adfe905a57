/**
 * Sends page views to an analytics tag with the protocol of gtag.js. One view is sent for each
 * change of the page. None is sent for readers who ask not to be tracked, and none before a
 * configured consent.
 */
import type { Analytics } from '../../generator/contract.ts';

const { src, id, consent } = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=analytics]')!.content,
) as Analytics;
const queue = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
const isRefused =
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
let isStarted = false;

/** Called when a page is shown: the first one, or another after navigation. */
export function onRouteDidUpdate(): void {
  if (!isRefused && isAllowed()) view();
}

addEventListener('storage', () => {
  if (!isStarted) onRouteDidUpdate();
});

/** Whether the reader has consented. Without storage, the browser knows of no consent. */
function isAllowed(): boolean {
  if (!consent) return true;
  try {
    return localStorage.getItem(consent.storageKey) === consent.value;
  } catch {
    return false;
  }
}

/** The tag expects `arguments` objects, not arrays. */
function send(..._sent: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  queue.push(arguments);
}

function view(): void {
  if (!isStarted) start();
  send('event', 'page_view', {
    page_title: document.title,
    page_location: location.href,
    send_to: id,
  });
}

function start(): void {
  isStarted = true;
  send('js', new Date());
  send('config', id, { send_page_view: false });
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
}
