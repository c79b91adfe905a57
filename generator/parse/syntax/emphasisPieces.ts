/**
 * Resolves emphasis one piece of a paragraph at a time. micromark inserts each emphasis into the
 * list of all events of the paragraph, which moves the later events, so the time grows with the
 * square of their number. A piece ends where every opening sequence of markers has been closed,
 * because later text cannot change earlier text there. The tree is the same
 * (test/emphasis.test.ts).
 */
import { attention } from 'micromark-core-commonmark';
import type {
  Construct,
  Event,
  Extension,
  Resolver,
  Token,
  TokenizeContext,
} from 'micromark-util-types';
import type { Processor } from 'unified';

/** Number of events in the smallest piece. Few paragraphs have more. */
const LEAST_EVENTS = 1000;

const resolve = attention.resolveAll!;

/** Changes `events`, because micromark keeps the list. */
const resolveInPieces: Resolver = (events, context) => {
  const resolved: Event[] = [];
  let from = 0;
  for (const to of endsOfPieces(events, context)) {
    for (const event of resolve(events.slice(from, to), context)) resolved.push(event);
    from = to;
  }
  if (from === 0) return resolve(events, context);
  for (const event of resolve(events.slice(from), context)) resolved.push(event);
  events.length = 0;
  for (const event of resolved) events.push(event);
  return events;
};

/** The ends of pieces. No piece ends after sequences that do not clearly belong together. */
function* endsOfPieces(events: readonly Event[], context: TokenizeContext): Generator<number> {
  const open: string[] = [];
  let end = 0;
  for (const [index, [kind, token]] of events.entries()) {
    if (kind !== 'exit' || token.type !== 'attentionSequence') continue;
    const { _open: canOpen, _close: canClose } = token as Token & Sequence;
    const markers = context.sliceSerialize(token);
    if (canOpen && canClose) return;
    if (canOpen) open.push(markers);
    else if (canClose && open.length > 0 && open.pop() !== markers) return;
    if (open.length === 0 && index + 1 - end >= LEAST_EVENTS) yield (end = index + 1);
  }
}

interface Sequence {
  readonly _open?: boolean;
  readonly _close?: boolean;
}

const inPieces: Construct = { ...attention, resolveAll: resolveInPieces };
const [asterisk, underscore] = [42, 95];
const extension: Extension = {
  text: { [asterisk]: inPieces, [underscore]: inPieces },
  insideSpan: { null: [inPieces] },
};

/** Has remark resolve emphasis in pieces. */
export function remarkEmphasis(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [extension, ...(data.micromarkExtensions ?? [])];
}
