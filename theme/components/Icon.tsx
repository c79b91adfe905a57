import type { ComponentProps } from 'react';
import { icons, isIconName, type IconName } from '../icons.ts';

/**
 * An icon of the theme, 1 em high by default. With a `label` it is an image. Without one it is
 * decoration, and hidden from screen readers.
 */
export default function Icon({
  name,
  label,
  className,
  ...attributes
}: Readonly<ComponentProps<'svg'>> & {
  readonly name: IconName;
  readonly label?: string;
}) {
  if (!isIconName(name))
    throw new Error(
      `There is no icon ${JSON.stringify(name)}. The icons are ${Object.keys(icons).join(', ')}.`,
    );
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...attributes}
    >
      <path d={icons[name]} />
    </svg>
  );
}
