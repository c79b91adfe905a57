import Icon from '@theme/Icon';

/** Docusaurus's icon of this name, as this theme draws it. */
export default function DarkMode({ className }: { readonly className?: string }) {
  return <Icon name="moon" className={className} />;
}
