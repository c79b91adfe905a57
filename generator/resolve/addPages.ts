import type { AddedPage, LanguageContext } from '../integration.ts';
import type { Diagnostic, Site } from '../types.ts';
import { toAddress } from './addresses.ts';
import { say } from './languages/say.ts';
import type { PagePlan } from './pagePlan.ts';

/**
 * Returns the argument of hooks that are called for each language. `site` is the site in that
 * language.
 */
export function toLanguageContext(site: Site): LanguageContext {
  return {
    config: site.config,
    isDefaultLanguage: !site.config.folder,
    say: (name, values) => say(site, name, values),
  };
}

/**
 * Returns the pages of a language, including the pages that integrations add. If the site has a
 * page at such an address, the page takes the added kind. Errors of hooks are added to
 * `diagnostics`.
 */
export function withAddedPages(
  plans: readonly PagePlan[],
  site: Site,
  diagnostics: Diagnostic[],
): readonly PagePlan[] {
  const context = toLanguageContext(site);
  return (site.integrations ?? []).reduce((allPlans, integration) => {
    try {
      return checkPages(integration.pages?.(context) ?? []).reduce(
        (planned, { path, kind, ...own }) =>
          withPage(planned, {
            kind,
            address: toAddress(path, site.config),
            ownProps: () => own,
            isAdded: true,
          }),
        allPlans,
      );
    } catch (thrown) {
      diagnostics.push(integration.toHookFault('pages', thrown));
      return allPlans;
    }
  }, plans);
}

/** Throws if a hook returned a value of the wrong type, such as a promise. */
function checkPages(pages: readonly AddedPage[]): readonly AddedPage[] {
  const isPage = (page: unknown) =>
    typeof page === 'object' &&
    page !== null &&
    ['path', 'kind', 'title'].every((key) => typeof page[key as keyof typeof page] === 'string');
  if (!Array.isArray(pages) || !pages.every(isPage))
    throw new TypeError('it must return, at once, a list of pages with `path`, `kind` and `title`');
  return pages;
}

function withPage(plans: readonly PagePlan[], added: PagePlan): readonly PagePlan[] {
  const isOwn = ({ address }: PagePlan) => address.key === added.address.key;
  const { kind } = added;
  return plans.some(isOwn)
    ? plans.map((plan) => (isOwn(plan) ? { ...plan, kind, isAdded: true } : plan))
    : [...plans, added];
}
