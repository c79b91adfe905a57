/**
 * node:test follows every promise, to know which test an error belongs to that nobody awaits. That
 * takes a twentieth of the processor time of a run. This module, imported before node:test, lets
 * test/runQueue.ts turn it on only while tests are declared. The hook does not hear of the end of
 * promises: Node would go on tracking each of them after the hook is turned off, if another one
 * remains, such as Playwright's.
 */
import asyncHooks from 'node:async_hooks';

const { createHook } = asyncHooks;
/** The hook of node:test, which it makes when the first test is declared. */
let hook;

asyncHooks.createHook = ({ init }) => (hook = createHook({ init }));

export function followPromises() {
  hook?.enable();
}

export function leavePromises() {
  hook?.disable();
}
