import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string };
}

/** A picture for each color mode. Browsers do not load the hidden one. */
export default function ThemedImage({ sources, className, alt = '', ...props }: Props) {
  if (sources.light === sources.dark)
    return <img {...props} className={className} alt={alt} src={sources.light} decoding="async" />;
  return (
    <>
      {(['light', 'dark'] as const).map((mode) => (
        <img
          {...props}
          key={mode}
          className={[`themed themed--${mode}`, className].filter(Boolean).join(' ')}
          alt={alt}
          src={sources[mode]}
          loading="lazy"
          decoding="async"
        />
      ))}
    </>
  );
}
