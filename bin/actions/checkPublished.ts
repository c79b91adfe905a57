import { WRONG_USE } from '../exitCodes.js';
import { inspectPublished } from '../../generator/published/inspectPublished.ts';

/**
 * `site check --published <address>`: reports the behavior of a published site's host, one line for
 * each requirement. Returns the exit code.
 */
export async function checkPublished(address: string, asJson: boolean): Promise<number> {
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    console.error(
      `error: \`${address}\` is not the address of a site. Write it with \`https://\`.`,
    );
    return WRONG_USE;
  }
  try {
    const checks = await inspectPublished(address);
    const isOk = checks.every(({ fault }) => fault === undefined);
    const lines = checks.map(({ name, fault }) => `${name}: ${fault ?? 'right'}`);
    console.log(asJson ? JSON.stringify({ ok: isOk, checks }) : lines.join('\n'));
    return isOk ? 0 : 1;
  } catch (error) {
    const reason = error instanceof TypeError ? `${address} does not answer.` : String(error);
    console.error(`error: ${reason.replace(/^Error: /, '')}`);
    return 1;
  }
}
