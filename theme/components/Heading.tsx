import type { ComponentProps } from 'react';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

interface Props extends ComponentProps<'h2'> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading. If it has an id, it also has a link to itself. */
export default function Heading({ as: Tag, id, children, className, ...props }: Props) {
  if (!id || Tag === 'h1')
    return (
      <Tag {...props} className={className} id={id}>
        {children}
      </Tag>
    );
  return (
    <Tag {...props} id={id} className={className}>
      {children}
      <a
        href={`#${id}`}
        aria-label={
          typeof children === 'string'
            ? translate(texts.directLink, { heading: children })
            : translate(texts.directLinkHere)
        }
      />
    </Tag>
  );
}
