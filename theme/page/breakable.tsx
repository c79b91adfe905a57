import { Fragment, type ReactNode } from 'react';
import { splitAtBreaks } from '../../generator/contract/splitAtBreaks.ts';

/** Puts `<wbr>` into a text where long names in code may break. */
export function breakable(text: string): ReactNode {
  const parts = splitAtBreaks(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
