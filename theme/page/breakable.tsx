import { Fragment, type ReactNode } from 'react';

/** Words up to this length fit into a line of a phone, also in a heading. */
const LONGEST = 16;

/** A text whose long names in code may break before a capital letter, a point or a slash. */
export function breakable(text: string): ReactNode {
  if (!text.split(/\s/).some((word) => word.length > LONGEST)) return text;
  const parts = text.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[\w)])(?=[./])/);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
