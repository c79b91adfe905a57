/**
 * The worker's global object. The DOM library has no types of workers, so this declares the few
 * that are used.
 */

interface WaitingEvent extends Event {
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

/** Absolute address of the site. */
export const { scope } = worker.registration;

/** Path of the scope, which is the base URL. */
export const base = new URL(scope).pathname;
