import type { OpenedAddress } from '../addressWithUser.ts';

/** An answer that came whole. */
export interface TextAnswer {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
}

/** Milliseconds to wait for a whole answer. */
const answerTimeout = 30_000;

/**
 * Requests the text at an address.
 *
 * @throws Error With a sentence for the user, if no whole answer comes.
 */
export async function fetchText({ address, headers }: OpenedAddress): Promise<TextAnswer> {
  const signal = AbortSignal.timeout(answerTimeout);
  const failWith = (fault: string) => (cause: unknown) => {
    throw new Error(`${address} ${fault}.`, { cause });
  };
  const answer = await fetch(address, { headers, signal }).catch(failWith('does not answer'));
  const text = await answer.text().catch(failWith('breaks off its answer'));
  return { status: answer.status, ok: answer.ok, text };
}
