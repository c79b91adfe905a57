import Icon from '@theme/Icon';

/** Docusaurus's icon of this name, as this theme draws it. */
export default function Edit({ className }: { readonly className?: string }) {
  return <Icon name="edit" className={className} />;
}
