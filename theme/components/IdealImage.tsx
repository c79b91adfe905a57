import type { ComponentProps } from 'react';

type Source =
  | string
  | { readonly default: string }
  | { readonly src: { readonly src: string; readonly width?: number; readonly height?: number } };

interface Props extends Omit<ComponentProps<'img'>, 'src'> {
  readonly img: Source;
}

/** A picture that loads when it comes near the screen. Its space is reserved. */
export default function IdealImage({ img, alt = '', ...props }: Props) {
  const source =
    typeof img === 'string' ? { src: img } : 'default' in img ? { src: img.default } : img.src;
  return <img loading="lazy" decoding="async" {...source} {...props} alt={alt} />;
}
