/**
 * A page in a Chromium that is too old for Playwright. It is directed by the DevTools protocol.
 */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

export interface OldPage {
  /** Uncaught errors of scripts and errors in the console, since the page was opened. */
  readonly errors: readonly string[];
  setWidth(width: number): Promise<void>;
  /** Opens an address and waits for its load event. */
  goto(url: string): Promise<void>;
  /** Returns the value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits for the load event of a page to which `act` leads. */
  loads(act: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

type Values = Readonly<Record<string, unknown>>;

interface Connection {
  /** Sends a command. Rejects if the browser answers with an error. */
  readonly send: (method: string, params?: Values) => Promise<Values>;
  readonly events: EventEmitter<Record<string, [Values]>>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Values;
  readonly result?: Values;
  readonly error?: { readonly message: string };
}

/** Starts the Chromium `program` with one empty page. */
export async function openOldPage(program: string): Promise<OldPage> {
  const profile = mkdtempSync(path.join(tmpdir(), 'chromium-'));
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
  const chromium = spawn(program, [...options, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const close = async () => {
    // The other processes of Chromium share its error output, so it closes when all have ended.
    // Until then, they write to the profile.
    const ended = once(chromium, 'close');
    chromium.stderr.resume();
    chromium.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  const { send, events } = await connect(await openPage(chromium.stderr));
  const errors = await collectErrors({ send, events });
  const loads = async (act: () => Promise<unknown>) => {
    await Promise.all([once(events, 'Page.loadEventFired'), act()]);
  };
  return {
    errors,
    setWidth: async (width) => {
      const size = { width, height: 800, deviceScaleFactor: 1, mobile: false };
      await send('Emulation.setDeviceMetricsOverride', size);
    },
    goto: (url) => loads(() => send('Page.navigate', { url })),
    evaluate: async (expression) => {
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true });
      if (answer['exceptionDetails']) throw new Error(JSON.stringify(answer['exceptionDetails']));
      return (answer['result'] as Values)['value'];
    },
    loads,
    close,
  };
}

/** Opens a page and returns its address. The browser says its port in a message. */
async function openPage(messages: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: messages })) {
    const host = /DevTools listening on ws:\/\/([^/]+)/.exec(line)?.[1];
    if (host === undefined) continue;
    // Later messages are not read, but must not fill the pipe.
    messages.resume();
    const page = (await (await fetch(`http://${host}/json/new`)).json()) as Values;
    return String(page['webSocketDebuggerUrl']);
  }
  throw new Error('Chromium ended.');
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  const events = new EventEmitter<Record<string, [Values]>>();
  const waiting: ((message: Message) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.id === undefined) events.emit(message.method!, message.params!);
    else waiting[message.id]!(message);
  });
  await once(socket, 'open');
  const send: Connection['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const answered = ({ result, error }: Message) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result!);
      const id = waiting.push(answered) - 1;
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, events };
}

/** Returns a list to which errors of the page are added when they occur. */
async function collectErrors({ send, events }: Connection): Promise<readonly string[]> {
  const errors: string[] = [];
  events.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    errors.push(JSON.stringify(exceptionDetails));
  });
  events.on('Log.entryAdded', ({ entry }) => {
    const { level, text } = entry as { readonly level: string; readonly text: string };
    if (level === 'error') errors.push(text);
  });
  for (const domain of ['Page', 'Runtime', 'Log']) await send(`${domain}.enable`);
  return errors;
}
