/**
 * node:test follows every promise, to know which test an error belongs to that nobody awaits. That
 * takes a twentieth of the processor time of a run. This module, imported before node:test, lets
 * test/runQueue.ts turn it on only while tests are declared.
 */
import asyncHooks from 'node:async_hooks';

const { createHook } = asyncHooks;
/** The hook of node:test, which it makes when the first test is declared. */
let hook;

asyncHooks.createHook = (callbacks) => (hook = createHook(callbacks));

export function followPromises() {
  hook?.enable();
}

export function leavePromises() {
  hook?.disable();
}
