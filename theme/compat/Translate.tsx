import { interpolate, type Values } from '../messages/interpolate.ts';
import { textOf, translate, type Message } from '../messages/translate.ts';

export { translate };

interface Props extends Pick<Message, 'id' | 'description'> {
  /** The text in the default language. */
  readonly children?: string;
  readonly values?: Values;
}

/** The text of `id` in `code.json` of the language, else its children, with its placeholders. */
export default function Translate({ children, id, values }: Props) {
  return <>{interpolate(textOf({ id, message: children }), values)}</>;
}
