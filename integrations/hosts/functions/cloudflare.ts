/**
 * The middleware of Cloudflare Pages. A site uses it with one line in `functions/_middleware.js`;
 * see "Markdown by address or by request" in content/site/deploying.md.
 */
import { answerMarkdown } from './answerMarkdown.ts';

/** The used fields of the input of Pages Functions. */
interface EventContext {
  readonly request: Request;
  /** Answers with the published file of this request, or of another request. */
  next(input?: Request | string): Promise<Response>;
}

export const onRequest = ({ request, next }: EventContext): Promise<Response> =>
  answerMarkdown(request, {
    asWithout: () => next(),
    fileAt: (address) => next(new Request(address, request)),
  });
