import { Children, isValidElement, type ReactNode } from 'react';
import { usePage } from '../page/context.tsx';
import { plainCodeAttribute, type CodeBlockProps, escapeHtml } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The code of a fence arrives pre-highlighted in `html`. The code of `<CodeBlock>` in MDX arrives
 * as children if it is known only when the page renders; the attribute `plainCodeAttribute` then
 * asks the generator to highlight it.
 */
interface Props extends Partial<CodeBlockProps> {
  readonly className?: string;
  readonly showLineNumbers?: boolean | number;
  readonly metastring?: string;
  readonly children?: ReactNode;
}

/** The number of the first line that a metastring asks for. */
function numberWritten(metastring: string): number | undefined {
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(metastring);
  return numbers ? Number(numbers[1] ?? 1) : undefined;
}

/** What the property says goes before the words of the metastring, also that there are none. */
const numberOfFirstLine = (shown: boolean | number): number | undefined =>
  shown === true ? 1 : shown === false ? undefined : shown;

/** Code with its title, line numbers, and a button to copy it that needs script. */
export default function CodeBlock({ html, children, className, metastring = '', ...props }: Props) {
  const { defaultLanguage } = usePage().site.themeConfig.prism;
  const language =
    props.language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? defaultLanguage ?? 'text';
  const first =
    props.lineNumbers ??
    (props.showLineNumbers === undefined
      ? numberWritten(metastring)
      : numberOfFirstLine(props.showLineNumbers));
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(metastring)?.[2] ?? props.title;
  const isPlain = html === undefined && !containsElement(children);
  return (
    <figure
      className={['code theme-code-block', first !== undefined && 'code--numbered', className]
        .filter(Boolean)
        .join(' ')}
    >
      {title && <figcaption className="code__title">{title}</figcaption>}
      <pre
        className={`language-${language}`}
        {...(isPlain && { [plainCodeAttribute]: metastring })}
      >
        {html === undefined && containsElement(children) ? (
          <code>{children}</code>
        ) : (
          <code
            dangerouslySetInnerHTML={{ __html: withNumbers(html ?? toText(children), first) }}
          />
        )}
      </pre>
      <button type="button" className="code__copy js-only" aria-label={translate(texts.copyCode)}>
        {translate(texts.copy)}
      </button>
    </figure>
  );
}

function containsElement(children: ReactNode): boolean {
  return Children.toArray(children).some((child) => isValidElement(child));
}

function toText(children: ReactNode): string {
  return escapeHtml(Children.toArray(children).join('').replace(/\n$/, ''));
}

/**
 * Makes an element of every line, which CSS numbers from 1. Any other first number is written into
 * the HTML, because inline styles are not allowed. Without numbers, only lines with a class of
 * their own are elements.
 */
function withNumbers(html: string, first: number | undefined): string {
  if (first === undefined) return html;
  return html
    .split('\n')
    .map((line, i) => {
      const number = first === 1 ? '' : ` data-line="${first + i}"`;
      return line.startsWith(ownLine)
        ? line.replace('<span', `<span${number}`)
        : `<span${number} class="line">${line}</span>`;
    })
    .join('\n');
}

/** What a line that has a class of its own begins with. */
const ownLine = '<span class="line ';
