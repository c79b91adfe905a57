import { interpolate, type Values } from './Interpolate.tsx';

interface Props {
  /** The text in the site's only language. */
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

/** The message with its placeholders filled; sites have one language, so it is the one written here. */
export function translate({ message, id }: Message, values?: Values): string {
  return String(interpolate(message ?? id ?? '', values));
}

/** The same as a component. */
export default function Translate({ children, id, values }: Props) {
  return <>{interpolate(children ?? id ?? '', values)}</>;
}
