import Icon from '@theme/Icon';

/** The icon of remarks of this type. */
export default function AdmonitionIconNote({ className }: { readonly className?: string }) {
  return <Icon name="note" className={className} />;
}
