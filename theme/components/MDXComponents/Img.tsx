import type { ComponentProps } from 'react';

/** A picture in content; it loads when it comes into view. */
export default function Img(props: ComponentProps<'img'>) {
  return <img loading="lazy" decoding="async" {...props} />;
}
