import { interpolate, type Values } from '../messages/interpolate.ts';
import { textOf, translate, type Message } from '../messages/translate.ts';

export { translate };

interface Props extends Pick<Message, 'id' | 'description'> {
  /** The text in the default language. */
  readonly children?: string;
  readonly values?: Values;
}

/**
 * Shows the text of `id` in the language's `code.json`, or its children if there is none, with
 * values in place of `{placeholders}`.
 */
export default function Translate({ children, id, values }: Props) {
  return <>{interpolate(textOf({ id, message: children }), values)}</>;
}
