import type { ComponentProps } from 'react';

/** A picture in content. It loads when it comes near the screen. */
export default function Img(props: ComponentProps<'img'>) {
  return <img loading="lazy" decoding="async" {...props} />;
}
