import { Fragment, type ReactNode } from 'react';
import { breakableParts } from '../../generator/contract/breakableParts.ts';

/** A text whose long names in code may break where a reader would break them. */
export function breakable(text: string): ReactNode {
  const parts = breakableParts(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
