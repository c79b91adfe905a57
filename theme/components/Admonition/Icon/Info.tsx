import Icon from '@theme/Icon';

/** The icon of remarks of this type. */
export default function AdmonitionIconInfo({ className }: { readonly className?: string }) {
  return <Icon name="info" className={className} />;
}
