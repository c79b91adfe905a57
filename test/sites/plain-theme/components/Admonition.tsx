import type { AdmonitionProps } from '../../../../generator/contract.ts';

export default function Admonition({ type, title, titleHtml, children }: AdmonitionProps) {
  return (
    <aside className={type}>
      {titleHtml === undefined ? (
        <b>{title ?? type}</b>
      ) : (
        <b dangerouslySetInnerHTML={{ __html: titleHtml }} />
      )}
      {children}
    </aside>
  );
}
