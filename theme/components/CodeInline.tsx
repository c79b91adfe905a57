import type { ComponentProps } from 'react';

/** Docusaurus's name for code within a line. */
export default function CodeInline(props: ComponentProps<'code'>) {
  return <code {...props} />;
}
