/**
 * The edge function of Netlify. A site uses it with one line in
 * `netlify/edge-functions/markdown.js`; see "Markdown by address or by request" in
 * content/site/deploying.md.
 */
import { answerMarkdown } from './answerMarkdown.ts';

/** The used fields of the input of edge functions. */
interface Context {
  /** Answers with the published file of this request. */
  next(): Promise<Response>;
}

/** The function runs again for the address of a copy, and leaves this request to the host. */
export default function answerOnNetlify(request: Request, context: Context): Promise<Response> {
  return answerMarkdown(request, {
    asWithout: () => context.next(),
    fileAt: (address) => fetch(address, { method: request.method }),
  });
}

export const config = { path: '/*', excludedPath: '/assets/*' };
