/**
 * Asks other sites whether their pages still exist. It limits its requests, and remembers the
 * answers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';

/** The answer of another site about an address. */
export interface OutsideAnswer {
  /** The time of the request, in milliseconds since the epoch. */
  readonly asked: number;
  /**
   * `blocked`: the site rejects programs. `failing`: the page does not exist, or nobody answers.
   */
  readonly state: 'right' | 'moved' | 'blocked' | 'failing';
  /** The status, or the code of the fault. */
  readonly reason: string;
  /** The new address, if the page has moved permanently. */
  readonly to?: string;
  /** The time of the first failure in a row. */
  readonly since?: number;
}

/** Answers by address. */
export type OutsideMemory = Readonly<Record<string, OutsideAnswer>>;

/** The settings of requests. */
export interface AskOptions {
  /** The current time, in milliseconds since the epoch. */
  readonly now: number;
  /** The milliseconds between two requests to one host. */
  readonly pause: number;
  /** The milliseconds before the first retry. Each further retry waits twice as long. */
  readonly retryAfter: number;
  /** The milliseconds after which a request is given up. */
  readonly timeout: number;
  /** The value of `User-Agent`. */
  readonly agent: string;
}

const day = 24 * 60 * 60 * 1000;
/** The time for which a good answer counts. */
const fresh = 7 * day;
/** The number of hosts that are asked at once. */
const hostsAtOnce = 4;
const mostRetries = 2;
const mostRedirects = 5;
/** The longest wait that a server may ask for, in milliseconds. */
const longestWait = 10_000;

/** Hosts reject programs with these statuses, whatever they answer a reader. */
const refusals = new Set([401, 402, 403, 405, 406, 429, 451, 999]);

/**
 * Requests the addresses to which the memory has no valid answer. Returns the answers for all
 * addresses.
 */
export async function askOutside(
  urls: readonly string[],
  memory: OutsideMemory,
  options: AskOptions,
): Promise<OutsideMemory> {
  const byHost = new Map<string, string[]>();
  for (const url of urls) {
    const { state, asked: askedAt = 0 } = memory[url] ?? {};
    if (state !== undefined && state !== 'failing' && options.now - askedAt < fresh) continue;
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
  /** The status, or 0 without an answer. */
  readonly status: number;
  readonly reason: string;
  readonly to?: string;
  /** The milliseconds that the server asks to wait. */
  readonly retryAfter?: number;
}

/**
 * Requests the head, and then the page if the head is refused, because many servers do not support
 * `HEAD`.
 */
async function answerOf(url: string, options: AskOptions): Promise<RawAnswer> {
  const head = await follow(url, 'HEAD', options);
  return head.status >= 400 && head.status !== 429 ? follow(url, 'GET', options) : head;
}

/** Follows redirects. The answer has `to` if all of them are permanent. */
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
