/** What the worker knows of its place. The types of workers are not among the DOM's: these are the few that are used. */

export interface WaitingEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

export interface RequestEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  readonly install: WaitingEvent;
  readonly activate: WaitingEvent;
  readonly fetch: RequestEvent;
  readonly message: WaitingEvent & { readonly data: unknown };
}

interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

export const worker = globalThis as unknown as Worker;

/** Absolute address below which the site is. */
export const { scope } = worker.registration;

/** Its path: the base URL. */
export const base = new URL(scope).pathname;
