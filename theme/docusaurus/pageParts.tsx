/** Small components and functions of Docusaurus's theme that pages and components of sites use. */
import { Children, Fragment, type ReactElement, type ReactNode } from 'react';
import SkipToContent from '@theme/SkipToContent';
import { usePage } from '../page/context.tsx';

interface ThemedProps {
  readonly className?: string;
  readonly children: (mode: { theme: 'light' | 'dark'; className: string }) => ReactNode;
}

/** Renders `children` once for each color mode. The style sheet hides one of them. */
export function ThemedComponent({ className, children }: ThemedProps) {
  return (['light', 'dark'] as const).map((theme) => {
    const names = [className, 'themed', `themed--${theme}`].filter(Boolean).join(' ');
    return <Fragment key={theme}>{children({ theme, className: names })}</Fragment>;
  });
}

/** The id of the content to which the link past the navigation leads. */
export const SkipToContentFallbackId = '__content';

export { SkipToContent as SkipToContentLink };

/** Returns no class: the theme's style sheets keep targets of links below the navbar. */
export function useAnchorTargetClassName(_id?: string): undefined {
  return undefined;
}

interface AdmonitionGiven {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** Returns the properties of an admonition. A title among the children becomes `title`. */
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

/** Returns the children of `Tabs` without the line feeds between them. */
export function sanitizeTabsChildren(children: ReactNode) {
  return Children.toArray(children).filter((child) => child !== '\n');
}

/** The tag in indexes of a hosted search for pages that belong to no documentation. */
export const DEFAULT_SEARCH_TAG = 'default';

/** Returns a function that gives the address of this page in another language. */
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
