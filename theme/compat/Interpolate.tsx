import { interpolate, type Values } from '../messages/interpolate.ts';

export { interpolate };

/** A text with placeholders as the child of a component. */
export default function Interpolate({
  children,
  values,
}: {
  readonly children: string;
  readonly values?: Values;
}) {
  return <>{interpolate(children, values)}</>;
}
