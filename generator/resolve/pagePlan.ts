import type { Collection, Diagnostic, Outline, Place } from '../types.ts';
import type { Address } from './addresses.ts';
import type { PageProps } from '../contract.ts';
import type { Links } from './links.ts';

/** Props that differ from page to page and do not come only from its document. */
export type OwnProps = Partial<Omit<PageProps, 'site' | 'kind' | 'permalink' | 'canonical'>> & {
  readonly title: string;
};

/** A page with its address, before references are resolved and props are created. */
export interface PagePlan {
  readonly kind: PageProps['kind'];
  readonly collection?: Collection;
  readonly address: Address;
  /**
   * The place that decides the address: the slug, the document, or the request for a generated
   * page.
   */
  readonly place?: Place;
  readonly outline?: Outline;
  /** The date of a post, in seconds. */
  readonly date?: number;
  readonly sidebar?: string;
  /** Paths of the documents that a list shows. */
  readonly items?: readonly string[];
  /** Documents whose teasers or whole bodies the page shows, with their own addresses. */
  readonly teasers?: readonly {
    readonly outline: Outline;
    readonly permalink: string;
    readonly isWhole?: boolean;
  }[];
  readonly isUnlisted?: boolean;
  /** Whether an integration adds the page, or gives a page of the site its kind. */
  readonly isAdded?: boolean;
  /** Called when all addresses are known. */
  readonly ownProps: (links: Links) => OwnProps;
}

/** The result of planning a collection: its pages and diagnostics. */
export interface CollectionPlan {
  readonly plans: readonly PagePlan[];
  readonly diagnostics: readonly Diagnostic[];
  /** Output files that are not pages, such as feeds. */
  readonly files?: readonly string[];
  readonly feeds?: PageProps['feeds'];
}
