/**
 * The global object of the worker. TypeScript's DOM library has no types for it, so the few that
 * are used are declared here.
 */

interface WaitingEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

/** A request of a page, which the worker may answer. */
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

/** The global object. */
export const worker = globalThis as unknown as Worker;

/** The absolute address of the site. */
export const { scope } = worker.registration;

/** The path of the scope, which is the base URL. */
export const base = new URL(scope).pathname;
