import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'details'>, 'summary'> {
  /**
   * The part that is always visible. Default: the `<summary>` among the children, or a text of the
   * browser.
   */
  readonly summary?: ReactNode;
}

/** Content that the reader can open. It is always in the HTML. */
export default function Details({ summary, className, children, ...props }: Props) {
  const nodes = Children.toArray(children);
  const childSummary = nodes.find((child) => isValidElement(child) && child.type === 'summary');
  const content = childSummary ? nodes.filter((child) => child !== childSummary) : children;
  const head =
    isValidElement(summary) && summary.type === 'summary' ? (
      summary
    ) : summary !== undefined ? (
      <summary>{summary}</summary>
    ) : (
      childSummary
    );
  return (
    <details {...props} className={className ? `details ${className}` : 'details'}>
      {head}
      {content}
    </details>
  );
}
