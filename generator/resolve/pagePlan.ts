import type { Collection, Diagnostic, Outline, Place } from '../types.ts';
import type { Address } from './addresses.ts';
import type { PageProps } from '../contract.ts';
import type { Links } from './links.ts';

/** The props that differ by page and are not read from its document alone. */
export type OwnProps = Partial<Omit<PageProps, 'site' | 'kind' | 'permalink' | 'canonical'>> & {
  readonly title: string;
};

/** A page with its address, before references are resolved and props made. */
export interface PagePlan {
  readonly kind: PageProps['kind'];
  readonly collection?: Collection;
  readonly address: Address;
  /** Where the address is decided: the slug, the document, or what asked for a generated page. */
  readonly place?: Place;
  readonly outline?: Outline;
  readonly sidebar?: string;
  /** Paths of the documents a list shows. */
  readonly items?: readonly string[];
  /** Documents whose teasers, or whole bodies, the page shows, with their own addresses. */
  readonly teasers?: readonly {
    readonly outline: Outline;
    readonly permalink: string;
    readonly isWhole?: boolean;
  }[];
  readonly isUnlisted?: boolean;
  /** Called when all addresses are known. */
  readonly own: (links: Links) => OwnProps;
}

/** What a collection gives: its pages and what was found wrong. */
export interface CollectionPlan {
  readonly plans: readonly PagePlan[];
  readonly diagnostics: readonly Diagnostic[];
  /** Output files that are no pages: feeds. */
  readonly files?: readonly string[];
  readonly feeds?: PageProps['feeds'];
}
