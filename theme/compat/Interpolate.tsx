import { interpolate, type Values } from '../messages/interpolate.ts';

export { interpolate };

/** Shows its child, a text, with values in place of `{placeholders}`. */
export default function Interpolate({
  children,
  values,
}: {
  readonly children: string;
  readonly values?: Values;
}) {
  return <>{interpolate(children, values)}</>;
}
