/**
 * The edge function of Netlify. A site uses it with one line in
 * `netlify/edge-functions/markdown.js`; see "Markdown by address or by request" in
 * content/site/deploying.md.
 */
import { answerMarkdown } from './answerMarkdown.ts';

/** The input of edge functions, with the fields that are used here. */
interface Context {
  /** Answers with the published file of this request. */
  next(): Promise<Response>;
}

/** The function runs again for the address of a copy, and leaves that to the host. */
export default function answerOnNetlify(request: Request, context: Context): Promise<Response> {
  return answerMarkdown(request, {
    asWithout: () => context.next(),
    fileAt: (address) => fetch(address, { method: request.method }),
  });
}

export const config = { path: '/*', excludedPath: '/assets/*' };
