import Icon from '@theme/Icon';

/** The icon of remarks of this type. */
export default function AdmonitionIconWarning({ className }: { readonly className?: string }) {
  return <Icon name="warning" className={className} />;
}
