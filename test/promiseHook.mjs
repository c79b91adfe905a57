/**
 * node:test follows every promise, so that it can name the test of an error that nobody awaits.
 * That takes a twentieth of the processor time of a run. This module is imported before node:test,
 * and lets test/runQueue.ts follow promises only while tests are declared. It takes the `destroy`
 * callback from the hook of node:test. With it, Node would track promises even after the hook is
 * disabled, as long as there is another hook, such as Playwright's.
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
