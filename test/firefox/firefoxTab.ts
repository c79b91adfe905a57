/**
 * Controls Firefox over WebDriver BiDi. Playwright cannot: its commands are newer than Debian's
 * Firefox. Node 20 has a `WebSocket` with `--experimental-websocket`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface FirefoxTab {
  /** The version of Firefox. */
  readonly version: string;
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page and awaits it. The value passes as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until an expression is true, even if the page navigates in between. */
  until(expression: string): Promise<void>;
  /** Presses keys one after the other, with `held` keys down. */
  press(keys: string, ...held: string[]): Promise<void>;
  /** Clicks the first element of a selector with the pointer. */
  click(selector: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** WebDriver's codes of keys that have no character. */
export const keys = { control: '\uE009', down: '\uE015', enter: '\uE007' };
/** Seconds within which an expression must become true. Saving pages takes longest. */
const seconds = 120;

/** The part of answers to commands that is read here. */
interface Answer {
  readonly capabilities: { readonly browserVersion: string };
  readonly contexts: readonly { readonly context: string }[];
  readonly result: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

type Send = (method: string, parameters?: object) => Promise<Answer>;

/** Starts a Firefox without windows and opens a tab. */
export async function openFirefox(program = 'firefox-esr'): Promise<FirefoxTab> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const flags = ['--headless', '--no-remote', '--remote-debugging-port', '0'];
  const firefox = spawn(program, [...flags, '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(firefox, 'exit').catch(() => {
    throw new Error(`${program} does not start. On Debian: apt-get install firefox-esr`);
  });
  const address = await Promise.race([readAddress(firefox.stderr), ended]);
  const socket = new WebSocket(`${String(address)}/session`);
  await once(socket, 'open');
  const send = createSend(socket);
  const { capabilities } = await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree');
  return {
    version: capabilities.browserVersion,
    ...createTab(send, contexts[0]!.context),
    async close() {
      await send('browser.close').catch(() => {});
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Returns the address of Firefox's socket, which it writes to standard error. */
async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? [];
    // Without a reader, Firefox would wait when the stream is full.
    if (address) return output.resume() && address;
  }
  throw new Error('Firefox ended before it listened.');
}

interface Message {
  readonly id: number;
  readonly result: Answer;
  readonly error?: string;
  readonly message?: string;
}

interface Asked {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

function createSend(socket: WebSocket): Send {
  const waiting = new Map<number, Asked>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Message;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      waiting.set((last += 1), { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

function createTab(send: Send, context: string): Omit<FirefoxTab, 'version' | 'close'> {
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return JSON.parse(result.value ?? 'null') as T;
  };
  const perform = (type: string, actions: readonly object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  const until = async (expression: string) => {
    const end = Date.now() + seconds * 1000;
    // While a document loads, the evaluation may fail.
    while (!(await evaluate<boolean>(`!!(${expression})`).catch(() => false))) {
      if (Date.now() > end) throw new Error(`not so within ${seconds} s: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  // Firefox may report that a navigation is complete while the old document is still there.
  const leave = async (method: string, parameters: object) => {
    await evaluate('window.isLeft = true');
    await send(method, { context, wait: 'complete', ...parameters });
    await until('!window.isLeft && document.documentElement.dataset.hasHydrated === "true"');
  };
  return {
    evaluate,
    until,
    goto: (url) => leave('browsingContext.navigate', { url }),
    reload: () => leave('browsingContext.reload', {}),
    async press(typed, ...held) {
      const key = (type: string) => (value: string) => ({ type, value });
      await perform('key', [
        ...held.map(key('keyDown')),
        ...[...typed].flatMap((value) => [key('keyDown')(value), key('keyUp')(value)]),
        ...held.map(key('keyUp')),
      ]);
    },
    async click(selector) {
      await until(`document.querySelector(${JSON.stringify(selector)})`);
      const { x, y } = await evaluate<{ x: number; y: number }>(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      })()`);
      await perform('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
  };
}
