import { Children, isValidElement, type ReactNode } from 'react';
import { escapeHtml } from '../escape.ts';
import type { CodeBlockProps } from '../../generator/contract.ts';

/** A fence comes as `html`; `<CodeBlock>` in MDX has its code as children, unless parsing could highlight it: `data-plain` asks the generator to do so when it has rendered. */
interface Props extends Partial<CodeBlockProps> {
  readonly className?: string;
  readonly showLineNumbers?: boolean | number;
  readonly children?: ReactNode;
}

/** Code with its title, line numbers and a button to copy it (with script only). */
export default function CodeBlock({ title, html, children, className, ...props }: Props) {
  const language = props.language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  const first =
    props.lineNumbers ?? (props.showLineNumbers === true ? 1 : props.showLineNumbers || undefined);
  return (
    <figure
      className={['code theme-code-block', first !== undefined && 'code--numbered', className]
        .filter(Boolean)
        .join(' ')}
    >
      {title && <figcaption className="code__title">{title}</figcaption>}
      <pre
        className={`language-${language}`}
        tabIndex={0}
        data-language={language === 'text' ? undefined : language}
        data-plain={
          html === undefined && language !== 'text' && !containsElement(children) ? '' : undefined
        }
      >
        {html === undefined && containsElement(children) ? (
          <code>{children}</code>
        ) : (
          <code
            dangerouslySetInnerHTML={{ __html: withNumbers(html ?? toLines(children), first) }}
          />
        )}
      </pre>
      <button type="button" className="code__copy js-only" aria-label="Copy code">
        Copy
      </button>
    </figure>
  );
}

function containsElement(children: ReactNode): boolean {
  return Children.toArray(children).some((child) => isValidElement(child));
}

function toLines(children: ReactNode): string {
  const text = Children.toArray(children).join('').replace(/\n$/, '');
  const escaped = escapeHtml(text);
  return escaped
    .split('\n')
    .map((line) => `<span class="line">${line}</span>`)
    .join('\n');
}

/** CSS counts lines from 1; any other first number has to be written out, for lack of inline styles. */
function withNumbers(html: string, first: number | undefined): string {
  if (first === undefined || first === 1) return html;
  let number = first;
  return html.replace(/<span class="line\b/g, (start) =>
    start.replace('<span', `<span data-line="${number++}"`),
  );
}
