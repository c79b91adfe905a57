/** The server's answer to each request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { contentType } from '../../lib/http/contentType.ts';
import { refuseHost, refuseMethod } from '../../lib/http/refuse.ts';
import { encodePath } from '../../lib/files/encodePath.ts';
import { toRequestPath } from '../../lib/http/requestPath.ts';
import { createSendFile } from '../../lib/http/sendFile.ts';
import { send, sendRedirect, sendText } from '../../lib/http/send.ts';
import type { OpenRequest } from '../client/protocol.ts';
import { createClientScript } from './clientScript.ts';
import { ENDPOINT } from './endpoint.ts';
import type { Events } from './eventStream.ts';
import type { PipelineState } from '../state/pipeline.ts';
import { createLocate, nameBelow, type Locate } from './locate.ts';
import { openEditor } from './openEditor.ts';
import { createPageAnswers, type PageAnswers } from './pageAnswers.ts';
import type { Session } from '../state/session.ts';
import { isReallyBelow } from '../../lib/files/readable.ts';
import { withoutTrailingSlash } from '../../lib/withoutTrailingSlash.ts';

interface AnswerInput {
  readonly session: Session;
  readonly events: Events;
  readonly root: string;
  readonly host: string;
  /** Proves that a request comes from a page of this server. */
  readonly token: string;
  /** Command of the editor, if there is one. */
  readonly editor: string | undefined;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function createAnswer(input: AnswerInput): Handler {
  const { session, host } = input;
  const locate = createLocate(session.bundles);
  const pages = createPageAnswers(input, locate);
  const ownAnswer = createOwnAnswer(input, pages);
  const site = createSiteAnswer(session, pages, locate);
  return async (request, response) => {
    if (refuseHost(request, response, host)) return;
    if (request.url?.startsWith(`${ENDPOINT}/`)) return ownAnswer(request, response);
    if (refuseMethod(request, response)) return;
    return site(request, response);
  };
}

/** Answers the requests of the script in the pages. */
function createOwnAnswer(input: AnswerInput, { sendState }: PageAnswers): Handler {
  const { session, events } = input;
  const clientScript = createClientScript();
  return async (request, response) => {
    const { pathname, search } = new URL(request.url!, 'http://site.invalid');
    const isPost = request.method === 'POST';
    if (isPost !== (pathname === `${ENDPOINT}/open`))
      return sendText(response, 405, 'This address takes another method.');
    switch (pathname.slice(ENDPOINT.length)) {
      case '/client.js':
        return send(response, 200, {
          type: contentType('client.js'),
          body: await clientScript(),
        });
      case '/events':
        return events.add(response, session.batch);
      case '/page':
        return sendState(response, search);
      case '/open':
        return open(request, response, input);
      default:
        return sendText(response, 404, 'There is nothing here.');
    }
  };
}

/** Answers requests for addresses of the site. */
function createSiteAnswer(session: Session, { sendPage }: PageAnswers, locate: Locate): Handler {
  const sendFile = createSendFile();
  return async (request, response) => {
    const requestPath = toRequestPath(request.url ?? '/');
    const { state } = session;
    if (!requestPath) return sendText(response, 400, 'This is not the address of a page.');
    if (!state) return sendPage(response, requestPath.path);
    const { baseUrl } = state.site.config;
    if (`${requestPath.path}/` === baseUrl || (requestPath.path === '/' && baseUrl !== '/'))
      return sendRedirect(response, 302, encodePath(baseUrl) + requestPath.query);
    const located = requestPath.path.startsWith(baseUrl)
      ? locate(nameBelow(requestPath.path, state), state)
      : undefined;
    if (located && 'redirect' in located)
      return sendRedirect(
        response,
        301,
        encodePath(baseUrl + located.redirect) + requestPath.query,
      );
    if (located && 'file' in located.target)
      return sendFile(request, response, { ...located.target, status: 200, headers });
    if (located && 'bytes' in located.target)
      return send(response, 200, {
        type: contentType(requestPath.path),
        body: located.target.bytes,
      });
    if (isSearchFile(requestPath.path, state)) {
      const text = await session.searchFile(nameBelow(requestPath.path, state));
      return text === undefined
        ? sendText(response, 404, 'The index has no such file; it may be one of an earlier index.')
        : send(response, 200, { type: contentType(requestPath.path), body: text });
    }
    const moved = located ? undefined : redirectOf(requestPath.path, state);
    return moved === undefined
      ? sendPage(response, requestPath.path)
      : sendRedirect(response, 302, moved);
  };
}

/** The target of the site's redirect from a path, with or without a slash at its end. */
function redirectOf(pathname: string, { graph }: PipelineState): string | undefined {
  const bare = withoutTrailingSlash(encodePath(pathname));
  return graph.redirects.find(({ from }) => withoutTrailingSlash(from) === bare)?.to;
}

function isSearchFile(pathname: string, state: PipelineState): boolean {
  return (
    state.site.config.search.provider === 'local' &&
    /^search\/.*\.json$/.test(nameBelow(pathname, state))
  );
}

const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

/** Opens the editor at a place in the site if the request has the token. */
async function open(
  request: IncomingMessage,
  response: ServerResponse,
  { token, editor, root }: AnswerInput,
): Promise<void> {
  const opening = await readJson<OpenRequest>(request);
  if (!opening || opening.token !== token)
    return sendText(response, 403, 'This request does not come from a page of this server.');
  const file = path.resolve(root, String(opening.file));
  if (!isReallyBelow(file, root))
    return sendText(response, 403, 'The file is not part of the site.');
  if (editor === undefined)
    return sendText(
      response,
      501,
      'No editor is set: put its command into the environment variable EDITOR.',
    );
  const toPosition = (value: unknown) =>
    Number.isInteger(value) && (value as number) > 0 ? (value as number) : 1;
  const isOpen = await openEditor(editor, {
    file,
    line: toPosition(opening.line),
    column: toPosition(opening.column),
  }).then(
    () => true,
    () => false,
  );
  return isOpen
    ? void response.writeHead(204).end()
    : sendText(response, 500, `\`${editor}\` cannot be started.`);
}

async function readJson<T>(request: IncomingMessage): Promise<T | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > 10_000) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as T;
  } catch {
    return undefined;
  }
}
