/** Components of Docusaurus's theme that pages use in their own, and their helpers. */
import { Children, Fragment, type ReactElement, type ReactNode } from 'react';
import SkipToContent from '@theme/SkipToContent';
import { usePage } from '../page/context.tsx';

interface ThemedProps {
  readonly className?: string;
  readonly children: (mode: { theme: 'light' | 'dark'; className: string }) => ReactNode;
}

/** The result of `children` for each color mode. Style sheets hide the one that is not shown. */
export function ThemedComponent({ className, children }: ThemedProps) {
  return (['light', 'dark'] as const).map((theme) => {
    const names = [className, 'themed', `themed--${theme}`].filter(Boolean).join(' ');
    return <Fragment key={theme}>{children({ theme, className: names })}</Fragment>;
  });
}

/** Id of the content that the link past the navigation leads to. */
export const SkipToContentFallbackId = '__content';

export { SkipToContent as SkipToContentLink };

/** A name of the class that a target of links needs: none, because style sheets know the navbar. */
export function useAnchorTargetClassName(_id?: string): undefined {
  return undefined;
}

interface AdmonitionGiven {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** The properties of an admonition, with the title that old Markdown has among its children. */
export function processAdmonitionProps<Given extends AdmonitionGiven>(props: Given): Given {
  const items = Children.toArray(props.children) as ReactElement<AdmonitionGiven>[];
  const titleNode = items.find(({ type }) => (type as unknown) === 'mdxAdmonitionTitle');
  const content = items.filter((item) => item !== titleNode);
  const title = props.title ?? titleNode?.props.children;
  return {
    ...props,
    ...(title && { title }),
    children: content.length > 0 ? <>{content}</> : null,
  };
}

/** Children of `Tabs` without the line ends between them. */
export function sanitizeTabsChildren(children: ReactNode) {
  return Children.toArray(children).filter((child) => child !== '\n');
}

/** The tag of pages that belong to no documentation, in indexes of a hosted search. */
export const DEFAULT_SEARCH_TAG = 'default';

/** The function that gives the address of this page in another language. */
export function useAlternatePageUtils() {
  const { locales = [], permalink, site } = usePage();
  return {
    createUrl({
      locale,
      fullyQualified,
    }: {
      readonly locale: string;
      readonly fullyQualified: boolean;
    }): string {
      const { href = permalink } = locales.find(({ name }) => name === locale) ?? {};
      return fullyQualified ? site.url + href : href;
    },
  };
}
