import type { PageProps } from '../contract.ts';
import type { PageChange } from '../integration.ts';
import type { Diagnostic, Route, Site } from '../types.ts';

/** The fields that a page hook may change. */
const changeable = [
  'title',
  'metaTitle',
  'description',
  'keywords',
  'image',
  'noIndex',
] as const satisfies readonly (keyof PageChange & keyof PageProps)[];

export interface ExtendPage {
  /** The props after the page hooks of all integrations, in order. */
  (route: Route, props: PageProps): PageProps;
}

/** Gives the function that calls page hooks; `found` takes what they throw. */
export function createExtendPage({ integrations = [] }: Site, found: Diagnostic[]): ExtendPage {
  const extending = integrations.filter(({ page }) => page !== undefined);
  return (route, props) => {
    let extended = props;
    for (const integration of extending)
      try {
        const change = integration.page!({ route, props: extended });
        if (change) extended = withChange(extended, change, integration.name);
      } catch (thrown) {
        found.push(integration.toFault('page', thrown));
      }
    return extended;
  };
}

function withChange(props: PageProps, change: PageChange, name: string): PageProps {
  const { headTags = [], data } = change;
  const fields = changeable.flatMap((key) =>
    change[key] === undefined ? [] : [[key, change[key]]],
  );
  return {
    ...props,
    ...(Object.fromEntries(fields) as Partial<PageProps>),
    ...(headTags.length > 0 && { headTags: [...(props.headTags ?? []), ...headTags] }),
    ...(data !== undefined && { data: { ...props.data, [name]: data } }),
  };
}
