import { serverAddress } from './serverAddress.ts';
import type { BatchEvent } from './protocol.ts';

/**
 * Milliseconds. The server sends at least this often. After twice this time, the connection counts
 * as lost.
 */
const HEARTBEAT = 10_000;
/** Milliseconds until a hidden page closes its connection. Browsers allow six for one server. */
const HIDDEN = 5_000;

/**
 * Keeps a connection to the events while the page is visible, through sleep and restarts of the
 * server. Each new connection begins with a `hello`, which shows whether the page missed something.
 */
export function connect(onEvent: (event: BatchEvent) => void): void {
  let source: EventSource | undefined;
  let lastHeard = Date.now();
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    lastHeard = Date.now();
    source = new EventSource(`${serverAddress}/events`);
    const hear = (event: Event) => {
      lastHeard = Date.now();
      const { data } = event as MessageEvent<string>;
      if (data) onEvent(JSON.parse(data) as BatchEvent);
    };
    for (const type of ['hello', 'batch', 'beat']) source.addEventListener(type, hear);
  };
  const revive = () => {
    if (
      document.visibilityState === 'visible' &&
      (!source ||
        source.readyState === EventSource.CLOSED ||
        Date.now() - lastHeard > 2 * HEARTBEAT)
    )
      open();
  };

  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') revive();
    else hiding = setTimeout(close, HIDDEN);
  });
  for (const type of ['online', 'pageshow', 'focus']) addEventListener(type, revive);
  addEventListener('pagehide', close);
  setInterval(revive, 1_000);
  open();
}
