/** Finds texts in the language of the page that is being rendered, or that the browser shows. */
import { selectForm } from '../../generator/contract/pluralForms.ts';
import { interpolate, type Values } from './interpolate.ts';

/** A text with its id in files of translations. Without an id, the text is its own id. */
export interface Message {
  readonly id?: string;
  readonly message?: string;
  readonly description?: string;
}

/** The texts of a language. */
export interface Texts {
  readonly language: string;
  /** By id. Absent: there are none in this language. */
  readonly messages?: Readonly<Record<string, string>> | undefined;
}

let pageTexts: Texts | undefined;

/**
 * Sets the texts of a page before its components are rendered. They are kept in this module, not in
 * a context, because functions outside components look them up too. That works because a worker
 * renders one tree at a time.
 */
export function noteTexts(texts: Texts): void {
  pageTexts = texts;
}

/** Returns the texts. In a browser, a script for which islands wait has set `siteMessages`. */
function texts(): Texts {
  if (pageTexts) return pageTexts;
  if (typeof document === 'undefined') return { language: 'en' };
  const { siteMessages: messages } = globalThis as { siteMessages?: Texts['messages'] };
  return { language: document.documentElement.lang, ...(messages && { messages }) };
}

/** Returns the text of a message in the language of the page. It still has its placeholders. */
export function textOf({ id, message }: Message): string {
  return texts().messages?.[id ?? message ?? ''] ?? message ?? id ?? '';
}

/** Returns the text of a message with values in place of its `{placeholders}`. */
export function translate(message: Message, values?: Values): string {
  return String(interpolate(textOf(message), values));
}

/**
 * Returns the text of a message in the form for the number `count`, with values in place of its
 * `{placeholders}`. `{count}` is the number.
 */
export function translateCount(message: Message, count: number, values?: Values): string {
  const form = selectForm(textOf(message), count, texts().language);
  return String(interpolate(form, { count, ...values }));
}
