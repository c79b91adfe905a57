/** Finds HTML and Markdown in the texts of sidebars, which readers see as typed. */
import { diagnose } from '../../diagnostics/diagnose.ts';
import { findHtmlFault, findTextFault } from '../../diagnostics/findMarkupFault.ts';
import type { Diagnostic, Place, WrittenSidebars } from '../../types.ts';
import { createLocateValue, type LocateValue } from './locateValue.ts';

const texts = ['label', 'title', 'description'];

/**
 * Reports marks in the texts of a sidebars file's items. The text of an item of type `html` is
 * HTML.
 */
export function checkSidebarTexts({ file, text, value }: WrittenSidebars): Diagnostic[] {
  const locate = createLocateValue(file, text);
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((items) => checkItems(items, locate))
    : [];
}

function checkItems(value: unknown, locate: LocateValue): readonly Diagnostic[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => checkItems(item, locate));
  if (typeof value !== 'object' || value === null) return [];
  const isHtml = 'type' in value && value.type === 'html';
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner === 'object') {
      // `{ Label: [items] }`
      const isLabel = !('type' in value) && Array.isArray(inner);
      return [...(isLabel ? checkText(key, locate) : []), ...checkItems(inner, locate)];
    }
    if (typeof inner !== 'string') return [];
    if (isHtml && key === 'value')
      return toDiagnostics(findHtmlFault(inner), () => locate.next(inner));
    return texts.includes(key) ? checkText(inner, locate) : [];
  });
}

const checkText = (text: string, locate: LocateValue) =>
  toDiagnostics(findTextFault(text), () => locate.next(text));

function toDiagnostics(
  fault: ReturnType<typeof findTextFault>,
  locate: () => Place,
): readonly Diagnostic[] {
  return fault ? [diagnose('sidebar/markup', locate(), fault)] : [];
}

/** Reports marks in a text of a `_category_` file. */
export function checkCategoryText(text: unknown, locate: () => Place): readonly Diagnostic[] {
  return typeof text === 'string' ? toDiagnostics(findTextFault(text), locate) : [];
}
