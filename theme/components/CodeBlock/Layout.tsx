import type { ReactNode } from 'react';
import CodeBlockButtons from '@theme/CodeBlock/Buttons';
import CodeBlockTitle from '@theme/CodeBlock/Title';
import { plainCodeAttribute, type CodeBlockProps } from '../../../generator/contract.ts';
import { usePage } from '../../page/context.tsx';
import { firstLineNumber } from '../../page/firstLineNumber.ts';
import { joinClasses } from '../../page/joinClasses.ts';

/**
 * The properties of a block of code, with Docusaurus's names. The code of a fence is highlighted in
 * `html`. The code of `<CodeBlock>` in MDX is in `children` if it is known only when the page is
 * rendered.
 */
export interface CodeBlockContent extends Partial<CodeBlockProps> {
  readonly className?: string;
  readonly showLineNumbers?: boolean | number;
  readonly metastring?: string;
  readonly children?: ReactNode;
}

interface Props extends Omit<CodeBlockContent, 'html'> {
  /** Whether the generator must highlight the code after rendering. Default: no. */
  readonly isPlain?: boolean;
}

/** The look of a block of code: title, the element of the code, and buttons. */
export default function CodeBlockLayout({
  className,
  metastring = '',
  isPlain = false,
  children,
  ...props
}: Props) {
  const { defaultLanguage } = usePage().site.themeConfig.prism;
  const language =
    props.language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? defaultLanguage ?? 'text';
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(metastring)?.[2] ?? props.title;
  const isNumbered = firstLineNumber({ ...props, metastring }) !== undefined;
  return (
    <figure
      className={joinClasses('code theme-code-block', isNumbered && 'code--numbered', className)}
    >
      {title && (
        <figcaption className="code__title">
          <CodeBlockTitle>{title}</CodeBlockTitle>
        </figcaption>
      )}
      <pre
        className={`language-${language}`}
        {...(isPlain && { [plainCodeAttribute]: metastring })}
      >
        {children}
      </pre>
      <CodeBlockButtons />
    </figure>
  );
}
