import Icon from '@theme/Icon';

/** The icon of remarks of this type. */
export default function AdmonitionIconDanger({ className }: { readonly className?: string }) {
  return <Icon name="danger" className={className} />;
}
