/** From here on, node:test knows the test of a promise that nobody awaits. */
export function followPromises(): void;
/** Ends what `followPromises` began. */
export function leavePromises(): void;
