import { escapeHtml } from '../contract/escapeHtml.ts';
import { mark } from '../lib/marks.ts';

/**
 * Fills the policy into the head of a rendered document, in place of the mark or of `before`, a
 * policy that was filled in earlier. A document without a place for the policy is returned
 * unchanged.
 */
export function fillPolicy(
  html: string,
  { policy, before }: { readonly policy: string; readonly before?: string | undefined },
): string {
  return html.replace(before === undefined ? mark('policy') : escapeHtml(before), () =>
    escapeHtml(policy),
  );
}
