import { usePage } from '../page/context.tsx';
import { currentMessages } from '../page/currentMessages.ts';
import { interpolate, type Values } from './Interpolate.tsx';

interface Props {
  /** The text in the default language. */
  readonly children?: string;
  readonly id?: string;
  readonly description?: string;
  readonly values?: Values;
}

interface Message {
  readonly message?: string;
  readonly id?: string;
  readonly description?: string;
}

/**
 * Returns the message in the language of the page with its placeholders filled in: that of the id
 * in `code.json`, else the one in the code. In browsers it is the latter.
 */
export function translate({ message, id }: Message, values?: Values): string {
  const known = currentMessages()?.[id ?? message ?? ''];
  return String(interpolate(known ?? message ?? id ?? '', values));
}

/** The same as a component. */
export default function Translate({ children, id, values }: Props) {
  const { messages } = usePage().site;
  return <>{interpolate(messages?.[id ?? children ?? ''] ?? children ?? id ?? '', values)}</>;
}
