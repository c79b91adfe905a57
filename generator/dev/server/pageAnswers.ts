/** Answers requests about pages: for their documents, and for the current state of open pages. */
import { findNotFound } from '../../lib/http/findAddress.ts';
import type { ServerResponse } from 'node:http';
import { hashOf } from '../../lib/hash.ts';
import { encodePath } from '../../lib/files/encodePath.ts';
import { toRequestPath } from '../../lib/http/requestPath.ts';
import type { PageAnswer, PageState } from '../client/protocol.ts';
import { toShownDiagnostics } from './toShownDiagnostics.ts';
import { inject, standIn } from './inject.ts';
import type { PipelineState } from '../state/pipeline.ts';
import { nameBelow, type Locate } from './locate.ts';
import { send } from '../../lib/http/send.ts';
import type { Session, ShownPage } from '../state/session.ts';

export interface PageAnswers {
  /** Sends the document at a path, including the script for live update. */
  sendPage(response: ServerResponse, pathname: string): Promise<void>;
  /** Sends the `PageAnswer` for the query `path=…&from=…`. */
  sendState(response: ServerResponse, query: string): Promise<void>;
}

/** Number of documents whose text is remembered, so that open pages can be compared with it. */
const SENT = 60;

export function createPageAnswers(
  {
    session,
    root,
    token,
  }: { readonly session: Session; readonly root: string; readonly token: string },
  locate: Locate,
): PageAnswers {
  const sent = new Map<string, string>();
  /** Remembers a document's text for a while and returns its name. */
  const note = (html: string): string => {
    const hash = hashOf(html);
    sent.delete(hash);
    sent.set(hash, html);
    if (sent.size > SENT) sent.delete(sent.keys().next().value!);
    return hash;
  };
  const pageAt = (pathname: string) => (state: PipelineState) => {
    const pageOf = (name: string) => {
      const located = locate(name, state);
      return located && 'target' in located && 'page' in located.target
        ? located.target.page
        : undefined;
    };
    const name = nameBelow(pathname, state);
    return pageOf(name) ?? findNotFound(name, (file) => pageOf(file.replace(/\.html$/, '')));
  };
  return {
    async sendPage(response, pathname) {
      const view = await session.show(pageAt(pathname));
      const html = view.html ?? standIn(toShownDiagnostics(view.failures, root));
      const state = {
        ...toState(view, note(html), root),
        token,
        isStandIn: view.html === undefined,
      };
      send(response, view.status, { type: 'text/html; charset=utf-8', body: inject(html, state) });
    },
    async sendState(response, query) {
      const parameters = new URLSearchParams(query);
      const pathname = toRequestPath(parameters.get('path') ?? '/')?.path ?? '/';
      const view = await session.show(pageAt(pathname));
      const { html, page } = view;
      const previous = sent.get(parameters.get('from') ?? '');
      const moved =
        page?.route.kind === 'notFound' ? session.movedTo(encodePath(pathname)) : undefined;
      const answer: PageAnswer = {
        ...toState(view, html === undefined ? '' : note(html), root),
        ...(html !== undefined && { html }),
        ...(previous !== undefined && { previous }),
        ...(moved !== undefined && { moved }),
      };
      send(response, 200, {
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(answer),
      });
    },
  };
}

function toState(
  { batch, page, failures, siteErrors, diagnostics }: ShownPage,
  hash: string,
  root: string,
): PageState {
  return {
    batch,
    permalink: page?.route.permalink ?? '',
    hash,
    failures: toShownDiagnostics(failures, root),
    siteErrors: toShownDiagnostics(siteErrors, root),
    diagnostics: toShownDiagnostics(diagnostics, root),
  };
}
