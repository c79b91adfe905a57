import { interpolate, type Values } from './Interpolate.tsx';

interface Props {
  /** The text in the only language of the site. */
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
 * Returns the message with its placeholders filled in. A site has one language, so the message is
 * the one written in the code.
 */
export function translate({ message, id }: Message, values?: Values): string {
  return String(interpolate(message ?? id ?? '', values));
}

/** The same as a component. */
export default function Translate({ children, id, values }: Props) {
  return <>{interpolate(children ?? id ?? '', values)}</>;
}
