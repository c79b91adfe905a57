import Icon from '@theme/Icon';

/** The icon of remarks of this type. */
export default function AdmonitionIconTip({ className }: { readonly className?: string }) {
  return <Icon name="tip" className={className} />;
}
