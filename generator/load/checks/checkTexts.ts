import { diagnose } from '../../diagnostics/diagnose.ts';
import {
  findHtmlFault,
  findTextFault,
  type MarkupFault,
} from '../../diagnostics/findMarkupFault.ts';
import { placeOfProperty, toDotted, type PropertyPath } from '../../lib/source/placeOfProperty.ts';
import type { NavbarItem } from '../../contract.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';

interface ShownText {
  readonly path: PropertyPath;
  readonly text: string | undefined;
  readonly isHtml?: boolean;
}

/** Reports broken HTML, and marks of HTML or Markdown in fields with plain text. */
export function checkTexts({ config, source }: CheckedConfig): ConfigDiagnostic[] {
  const { title, tagline, themeConfig } = config;
  const { navbar, footer } = themeConfig;
  // Only this theme has the field.
  const { announcementBar } = themeConfig as {
    readonly announcementBar?: { readonly content?: string };
  };
  const at = (...path: PropertyPath) => ['themeConfig', ...path];
  const shown: readonly ShownText[] = [
    { path: ['title'], text: title },
    { path: ['tagline'], text: tagline },
    { path: at('navbar', 'title'), text: navbar.title },
    { path: at('announcementBar', 'content'), text: announcementBar?.content, isHtml: true },
    { path: at('footer', 'company'), text: footer.company },
    { path: at('footer', 'credit'), text: footer.credit, isHtml: true },
    ...itemsAt(navbar.items, at('navbar', 'items')),
    ...footer.links.flatMap(({ title: heading, items }, index) => [
      { path: at('footer', 'links', index, 'title'), text: heading },
      ...itemsAt(items, at('footer', 'links', index, 'items')),
    ]),
  ];
  return shown.flatMap(({ path, text = '', isHtml }) => {
    const fault = isHtml ? findHtmlFault(text) : findTextFault(text);
    return fault ? [toDiagnostic(path, fault, source)] : [];
  });
}

function itemsAt(
  items: readonly Pick<NavbarItem, 'label' | 'html' | 'items'>[],
  path: PropertyPath,
): readonly ShownText[] {
  return items.flatMap((item, index) => [
    { path: [...path, index, 'label'], text: item.label },
    { path: [...path, index, 'html'], text: item.html, isHtml: true },
    ...itemsAt(item.items ?? [], [...path, index, 'items']),
  ]);
}

function toDiagnostic(
  path: PropertyPath,
  fault: MarkupFault,
  source: CheckedConfig['source'],
): ConfigDiagnostic {
  const params = { ...fault, path: toDotted(path) };
  return {
    path,
    diagnostic: diagnose('config/markup', placeOfProperty(source, path, 'value'), params),
  };
}
