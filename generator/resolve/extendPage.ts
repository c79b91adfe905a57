import type { PageProps } from '../contract.ts';
import type { PageChange } from '../integration.ts';
import type { Diagnostic, Route, Site } from '../types.ts';
import { toConfiguredTag } from './toSiteTags.ts';

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
  /** Returns the props after the page hooks of all integrations, in order. */
  (route: Route, props: PageProps): PageProps;
}

/** Creates the function that calls page hooks. Errors of hooks are added to `diagnostics`. */
export function createExtendPage(
  { integrations = [] }: Site,
  diagnostics: Diagnostic[],
): ExtendPage {
  const extending = integrations.filter(({ page }) => page !== undefined);
  return (route, props) => {
    let extended = props;
    for (const integration of extending)
      try {
        const change: unknown = integration.page!({ route, props: extended });
        if (change !== undefined && !isChange(change))
          throw new TypeError('it must return an object, at once, whose texts are texts');
        if (change) extended = withChange(extended, change, integration.name);
      } catch (thrown) {
        diagnostics.push(integration.toHookFault('page', thrown));
      }
    return extended;
  };
}

const texts = ['title', 'metaTitle', 'description', 'image'] as const;

/** Whether the result of a hook has the right type. A promise would be ignored. */
function isChange(value: unknown): value is PageChange {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'then' in value)
    return false;
  const change = value as Readonly<Record<string, unknown>>;
  const headTags = change['headTags'] ?? [];
  return (
    texts.every((key) => change[key] === undefined || typeof change[key] === 'string') &&
    Array.isArray(headTags) &&
    headTags.every(
      (tag: { tagName?: unknown }) =>
        typeof tag.tagName === 'string' && /^[a-z][a-z\d-]*$/i.test(tag.tagName),
    )
  );
}

function withChange(props: PageProps, change: PageChange, name: string): PageProps {
  const { headTags = [], data } = change;
  const fields = changeable.flatMap((key) =>
    change[key] === undefined ? [] : [[key, change[key]]],
  );
  return {
    ...props,
    ...(Object.fromEntries(fields) as Partial<PageProps>),
    ...(headTags.length > 0 && {
      headTags: [...(props.headTags ?? []), ...headTags.map(toConfiguredTag)],
    }),
    ...(data !== undefined && { data: { ...props.data, [name]: data } }),
  };
}
