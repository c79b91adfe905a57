/** Reads the link of a category, in a sidebar or in its `_category_` file. */
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Place } from '../../types.ts';
import {
  isFields,
  optionalText,
  reportValue,
  type ItemFields,
  type ReadContext,
} from './readFields.ts';
import type { CategoryLink } from './sidebarTypes.ts';

const indexKeys = ['type', 'slug', 'title', 'description', 'image', 'keywords'];

/** Reads a category link. `null` and a missing link mean no link. */
export function readCategoryLink(value: unknown, context: ReadContext): CategoryLink | undefined {
  if (value === undefined || value === null) return undefined;
  const place = context.locate.next('link');
  if (!isFields(value)) {
    reportValue(context, {
      what: '`link` of a category',
      expected: 'an object or `null`',
      value,
    });
    return undefined;
  }
  const allowed = value['type'] === 'doc' ? ['type', 'id'] : indexKeys;
  if (value['type'] !== 'doc' && value['type'] !== 'generated-index') {
    const written = String(value['type']);
    const types = ['doc', 'generated-index'];
    const nearest = suggest(written, types);
    context.diagnostics.push(
      diagnose('sidebar/unknown-type', context.locate.next(written), {
        type: written,
        allowed: types,
        ...(nearest !== undefined && { nearest }),
      }),
    );
    return undefined;
  }
  for (const key of Object.keys(value).filter((key) => !allowed.includes(key))) {
    const nearest = suggest(key, allowed);
    context.diagnostics.push(
      diagnose('sidebar/unknown-key', context.locate.next(key), {
        type: 'link',
        key,
        allowed,
        ...(nearest !== undefined && { nearest }),
      }),
    );
  }
  if (value['type'] === 'doc' && typeof value['id'] === 'string')
    return { type: 'doc', id: value['id'], place: context.locate.next(value['id']) };
  if (value['type'] === 'generated-index') return toGeneratedIndex(value, place);
  context.diagnostics.push(diagnose('sidebar/missing-key', place, { type: 'doc', key: 'id' }));
  return undefined;
}

/** Reads the generated index of a link or a `_category_` file. */
export function toGeneratedIndex(fields: ItemFields, place: Place): CategoryLink {
  const keywords = Array.isArray(fields['keywords']) ? fields['keywords'].map(String) : [];
  return {
    type: 'generated-index',
    place,
    keywords,
    ...optionalText(fields, 'slug'),
    ...optionalText(fields, 'title'),
    ...optionalText(fields, 'description'),
    ...optionalText(fields, 'image'),
  };
}
