/** Waits for a state. Tests wait for what they need, never for a length of time. */
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a missing state is a failure. */
const PATIENCE = 20_000;

/**
 * Asks repeatedly. Returns the first answer that is neither `false` nor `undefined`.
 *
 * @throws If there is no such answer within `patience` milliseconds.
 */
export async function until<T>(
  question: () => T | Promise<T>,
  expected = String(question),
  patience = PATIENCE,
): Promise<Exclude<T, false | undefined>> {
  const last = performance.now() + patience;
  do {
    const answer = await question();
    if (answer !== false && answer !== undefined) return answer as Exclude<T, false | undefined>;
    await pause(20);
  } while (performance.now() < last);
  throw new Error(`This never became true: ${expected}`);
}
