import Pagination from '@theme/Pagination';
import type { PageLink } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** Links to the previous and the next page of documentation. */
export default function DocPaginator({
  previous,
  next,
}: {
  readonly previous?: PageLink;
  readonly next?: PageLink;
}) {
  return <Pagination previous={previous} next={next} label={translate(texts.docsPages)} />;
}
