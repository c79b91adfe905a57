import CopyButton from '@theme/CodeBlock/Buttons/CopyButton';

/** The buttons of a block of code. */
export default function CodeBlockButtons({ className }: { readonly className?: string }) {
  return <CopyButton className={className} />;
}
