import path from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { findHeadTagFault, type HeadTagFault } from '../../diagnostics/findHeadTagFault.ts';
import { placeOfProperty, toDotted, type PropertyPath } from '../../lib/source/placeOfProperty.ts';
import { decodePath } from '../../lib/files/decodePath.ts';
import { isStored } from '../../lib/files/storedNames.ts';
import type { Config } from '../../types.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';
import { splitUrl } from '../../lib/splitUrl.ts';
import { isElsewhere } from '../../lib/hasScheme.ts';

type Attributes = Readonly<Record<string, string | boolean>>;
type HeadTag = CheckedConfig['config']['headTags'][number];

/** Reports tags that browsers ignore in the head, and files that no static folder has. */
export function checkHeadTags(checked: CheckedConfig): ConfigDiagnostic[] {
  const { headTags, scripts, stylesheets } = checked.config;
  const inBody = ['preBodyTags', 'postBodyTags'] as const;
  const faults = [
    ...headTags.flatMap((tag, index) => under(['headTags', index], faultOfTag(tag, checked))),
    ...inBody.flatMap((name) =>
      checked.config[name].flatMap((tag, index) => under([name, index], missingIn(tag, checked))),
    ),
    ...scripts.flatMap((script, index) =>
      under(
        ['scripts', index],
        misspelled('script', script) ?? missingFile(script, 'src', { checked }),
      ),
    ),
    ...stylesheets.flatMap((sheet, index) =>
      under(
        ['stylesheets', index],
        misspelled('link', sheet) ?? missingFile(sheet, 'href', { checked }),
      ),
    ),
    ...metadataOf(checked).flatMap((attributes, index) =>
      under(['themeConfig', 'metadata', index], faultOfMetadata(attributes)),
    ),
  ];
  return faults.map(({ at, problem, remedy }) => {
    const depth = at[0] === 'themeConfig' ? 3 : 2;
    const isKey = at.at(-2) === 'attributes' && !problem.startsWith('names');
    const place = placeOfProperty(checked.source, at, isKey ? 'key' : 'value');
    const path = toDotted(at.slice(0, depth));
    return { path: at, diagnostic: diagnose('config/head-tag', place, { path, problem, remedy }) };
  });
}

/**
 * Reports an attribute of an object of `scripts` or `stylesheets` that its element does not have.
 */
function misspelled(tagName: string, tag: string | Attributes): HeadTagFault | undefined {
  if (typeof tag === 'string') return undefined;
  const attributes = { ...(tagName === 'link' && { rel: 'stylesheet' }), ...tag };
  const fault = findHeadTagFault({ tagName, attributes });
  return fault && { ...fault, at: fault.at.slice(1) };
}

/** Elements that the theme takes from its own field. */
function metadataOf({ config: { themeConfig } }: CheckedConfig): readonly Attributes[] {
  const { metadata } = themeConfig as { readonly metadata?: readonly Attributes[] };
  return metadata ?? [];
}

function faultOfMetadata(attributes: Attributes): HeadTagFault | undefined {
  const fault = findHeadTagFault({ tagName: 'meta', attributes });
  return fault && { ...fault, at: fault.at.slice(1) };
}

function under(path: PropertyPath, fault: HeadTagFault | undefined): readonly HeadTagFault[] {
  return fault ? [{ ...fault, at: [...path, ...fault.at] }] : [];
}

/** The first fault of one tag of `headTags`. */
function faultOfTag(tag: HeadTag, checked: CheckedConfig): HeadTagFault | undefined {
  if (tag.tagName === 'title')
    return {
      at: ['tagName'],
      problem: 'is a second title of every page',
      remedy: 'Remove it; a title is `title` of the configuration or of a page.',
    };
  return findHeadTagFault(tag) ?? missingIn(tag, checked);
}

/** The missing file that a link or a script names. */
function missingIn(
  { tagName, attributes }: HeadTag,
  checked: CheckedConfig,
): HeadTagFault | undefined {
  if (tagName !== 'link' && tagName !== 'script') return undefined;
  const name = tagName === 'link' ? 'href' : 'src';
  return missingFile(attributes, name, { checked, inside: ['attributes'] });
}

/** A path of this site that leads to no file. Pages and other hosts are not checked. */
function missingFile(
  tag: string | Attributes,
  name: 'href' | 'src',
  {
    checked: { root, config, written },
    inside = [],
  }: { readonly checked: CheckedConfig; readonly inside?: PropertyPath },
): HeadTagFault | undefined {
  const url = typeof tag === 'string' ? tag : tag[name];
  const at = typeof tag === 'string' ? inside : [...inside, name];
  if (typeof url === 'string' && /^http:\/\//i.test(url) && name === 'src')
    return {
      at,
      problem: `names \`${url}\`, which browsers do not load on pages with encryption`,
      remedy: `Write \`${url.replace(/^http:/i, 'https:')}\`.`,
    };
  if (typeof url !== 'string' || isElsewhere(url) || url.startsWith('#')) return undefined;
  if (!url.startsWith('/'))
    return {
      at,
      problem: `names \`${url}\`, which every page looks for in its own folder`,
      remedy: `Write \`/${url.replace(/^(?:\.?\/)?(?:static\/)?/, '')}\`.`,
    };
  const isFile = /\.(?:css|m?js|json|ico|png|jpe?g|svg|webp|avif|woff2?|webmanifest)$/i.test(
    splitUrl(url).path,
  );
  // An integration of the site may add the file.
  const mayBeAdded = (written.integrations?.length ?? 0) > 0;
  return !isFile || mayBeAdded || isInStaticFolder(url, root, config)
    ? undefined
    : {
        at,
        problem: `names the file \`${url}\`, which no static folder has`,
        remedy:
          `Put the file into \`${config.staticDirectories[0] ?? 'static'}\`, ` +
          'or correct the path.',
      };
}

/** Whether a static folder has the file of an address, with the base URL or without. */
function isInStaticFolder(
  url: string,
  root: string,
  { staticDirectories, baseUrl }: Pick<Config, 'staticDirectories' | 'baseUrl'>,
): boolean {
  const [pathname = ''] = url.split(/[?#]/);
  return [pathname, pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname].some(
    (written) =>
      staticDirectories.some((folder) =>
        isStored(root, path.posix.join(folder, decodePath(written).replace(/^\/+/, ''))),
      ),
  );
}
