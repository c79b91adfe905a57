/**
 * The shared part of the functions for all hosts: `Accept: text/markdown` gets the Markdown copy of
 * a page. It runs on the host, so it uses only features that browsers and servers share.
 */
import { prefersMarkdown } from '../../../generator/lib/http/negotiate.ts';

interface Answers {
  /** Answers as the host does without the function. */
  readonly asWithout: () => Promise<Response>;
  /** Answers with the published file at another address of the site. */
  readonly fileAt: (address: URL) => Promise<Response>;
}

/**
 * Answers a request for a page with its Markdown copy, if the client prefers Markdown and the copy
 * exists. Every answer that depends on `Accept` names it in `Vary`.
 */
export async function answerMarkdown(
  request: Request,
  { asWithout, fileAt }: Answers,
): Promise<Response> {
  const address = new URL(request.url);
  if (/\.(?:md|txt)$/.test(address.pathname) || !/^(?:GET|HEAD)$/.test(request.method))
    return asWithout();
  if (prefersMarkdown(request.headers.get('Accept'))) {
    address.pathname += address.pathname.endsWith('/') ? 'index.md' : '.md';
    const copy = await fileAt(address);
    if (copy.ok && isOfType(copy, 'text/markdown')) return varying(copy);
  }
  const page = await asWithout();
  return isOfType(page, 'text/html') ? varying(page) : page;
}

const isOfType = ({ headers }: Response, type: string) =>
  headers.get('Content-Type')?.toLowerCase().startsWith(type) === true;

/** The answer with `Accept` in `Vary`. The headers of a fetched answer cannot be changed. */
function varying(answer: Response): Response {
  const changed = new Response(answer.body, answer);
  changed.headers.append('Vary', 'Accept');
  return changed;
}
