import type { ComponentProps } from 'react';
import Icon from '@theme/Icon';

/** The icon of remarks of this type. */
export default function AdmonitionIconDanger(props: ComponentProps<'svg'>) {
  return <Icon {...props} name="danger" />;
}
