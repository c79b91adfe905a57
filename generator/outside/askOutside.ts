/** Asks other sites whether their pages are still there: politely, and with a memory. */
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';

/** The answer of another site about an address. */
export interface OutsideAnswer {
  /** Time of the request, in milliseconds since the epoch. */
  readonly asked: number;
  /** `blocked`: it does not answer programs. `failing`: it is not there, or nobody answers. */
  readonly state: 'right' | 'moved' | 'blocked' | 'failing';
  /** The status, or the code of the fault. */
  readonly reason: string;
  /** Its new address, if it has moved for good. */
  readonly to?: string;
  /** Time of the first failure in a row. */
  readonly since?: number;
}

/** Answers by address. */
export type OutsideMemory = Readonly<Record<string, OutsideAnswer>>;

export interface AskOptions {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Milliseconds between two questions to one host. */
  readonly pause: number;
  /** Milliseconds before the first repetition; the next one waits twice as long. */
  readonly retryAfter: number;
  /** Milliseconds for an answer. */
  readonly timeout: number;
  /** The value of `User-Agent`. */
  readonly agent: string;
}

const day = 24 * 60 * 60 * 1000;
/** The time for which a good answer counts. */
const fresh = 7 * day;
/** Number of hosts that are asked at once. */
const hostsAtOnce = 4;
const mostRetries = 2;
const mostRedirects = 5;
/** Longest wait that a server may ask for, in milliseconds. */
const longestWait = 10_000;

/** Hosts refuse programs with these statuses, whatever they answer a reader. */
const refusals = new Set([401, 402, 403, 405, 406, 429, 451, 999]);

/** Asks for the addresses that the memory does not answer. Returns the answers to all of them. */
export async function askOutside(
  urls: readonly string[],
  memory: OutsideMemory,
  options: AskOptions,
): Promise<OutsideMemory> {
  const byHost = new Map<string, string[]>();
  for (const url of urls) {
    const { state, asked = 0 } = memory[url] ?? {};
    if (state !== undefined && state !== 'failing' && options.now - asked < fresh) continue;
    const { host } = new URL(url);
    byHost.set(host, [...(byHost.get(host) ?? []), url]);
  }
  const answers: Record<string, OutsideAnswer> = {};
  await pLimit(hostsAtOnce).map([...byHost.values()], async (ofHost) => {
    for (const [i, url] of ofHost.entries()) {
      if (i > 0) await wait(options.pause);
      const answer = await ask(url, options);
      const since = memory[url]?.since ?? options.now;
      answers[url] = { ...answer, ...(answer.state === 'failing' && { since }) };
    }
  });
  return Object.fromEntries(urls.map((url) => [url, answers[url] ?? memory[url]!]));
}

async function ask(url: string, options: AskOptions): Promise<OutsideAnswer> {
  for (let tries = 0; ; tries += 1) {
    const { status, reason, to, retryAfter } = await answerOf(url, options);
    const answer = { asked: options.now, reason };
    if (status >= 200 && status < 300)
      return to === undefined ? { ...answer, state: 'right' } : { ...answer, state: 'moved', to };
    const isPassing = status === 0 || status === 429 || status >= 500;
    if (!isPassing || tries === mostRetries || status === 999)
      return { ...answer, state: refusals.has(status) ? 'blocked' : 'failing' };
    await wait(retryAfter ?? options.retryAfter * 2 ** tries);
  }
}

interface RawAnswer {
  /** 0: there is none. */
  readonly status: number;
  readonly reason: string;
  readonly to?: string;
  /** Milliseconds that the server asks to wait. */
  readonly retryAfter?: number;
}

/** Asks for the head, and for the page if the head is refused: many servers know no `HEAD`. */
async function answerOf(url: string, options: AskOptions): Promise<RawAnswer> {
  const head = await follow(url, 'HEAD', options);
  return head.status >= 400 && head.status !== 429 ? follow(url, 'GET', options) : head;
}

/** Follows redirects. `to` is there if all of them are permanent. */
async function follow(
  url: string,
  method: 'HEAD' | 'GET',
  { timeout, agent }: AskOptions,
): Promise<RawAnswer> {
  let [at, isPermanent] = [url, true];
  try {
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const signal = AbortSignal.timeout(timeout);
      const headers = { 'user-agent': agent, accept: '*/*' };
      const answer = await fetch(at, { method, redirect: 'manual', signal, headers });
      await answer.body?.cancel();
      const { status } = answer;
      const location = answer.headers.get('location');
      if (status < 300 || status >= 400 || location === null || !URL.canParse(location, at)) {
        const isMoved = at !== url && isPermanent;
        const wanted = Number(answer.headers.get('retry-after') ?? Number.NaN) * 1000;
        return {
          status,
          reason: `status ${status}`,
          ...(isMoved && { to: at }),
          ...(wanted >= 0 && { retryAfter: Math.min(wanted, longestWait) }),
        };
      }
      isPermanent &&= status === 301 || status === 308;
      at = new URL(location, at).href;
    }
    return { status: 310, reason: 'too many redirects' };
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    const reason = name === 'TimeoutError' ? 'no answer' : (cause?.code ?? 'no answer');
    return { status: 0, reason };
  }
}
