import { escapeHtml } from '../lib/escape.ts';
import { mark } from '../lib/marks.ts';

/**
 * A rendered document with the policy in its head: in place of the mark, or of the policy `before`
 * that was filled in earlier. A theme that puts none in the head gets its document back.
 */
export function fillPolicy(
  html: string,
  { policy, before }: { readonly policy: string; readonly before?: string },
): string {
  return html.replace(before === undefined ? mark('policy') : escapeHtml(before), () =>
    escapeHtml(policy),
  );
}
