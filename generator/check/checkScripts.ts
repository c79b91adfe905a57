import { diagnose } from '../diagnostics/diagnose.ts';
import { configuredTags } from '../lib/configuredTags.ts';
import { sourceOf } from '../lib/policySource.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { toGroups } from '../lib/toGroups.ts';
import type { Diagnostic, Place } from '../types.ts';
import type { CheckContext } from './context.ts';

/**
 * Reports inline scripts in pages that the policy would block, because it lacks their hashes. Each
 * is reported once, in the source that contains it.
 */
export function checkScripts(context: CheckContext): Diagnostic[] {
  const { contentSecurityPolicy } = context.site.config;
  if (contentSecurityPolicy === false) return [];
  const allowed = new Set([
    ...Object.values(contentSecurityPolicy).flat(),
    ...configuredTags(context.site.config).flatMap(({ innerHTML }) =>
      innerHTML ? [sourceOf(innerHTML)] : [],
    ),
  ]);
  const scripts = [...context.rendered.values()].flatMap(({ permalink, policy }) =>
    (policy.inlineScripts ?? []).map((text) => ({ text, permalink })),
  );
  return [...toGroups(scripts, ({ text }) => text)].flatMap(([text, sameScripts]) => {
    const pages = sameScripts.map(({ permalink }) => permalink);
    const source = sourceOf(text);
    if (allowed.has(source)) return [];
    const place = locate(text, pages, context);
    if (isReported(place, context)) return [];
    return [
      diagnose('component/blocked-script', place, { source, isData: text.startsWith('data:') }),
    ];
  });
}

/**
 * Whether parsing has already reported the script as raw HTML in content. Line 1 means that the
 * text of the script was not found, so any such report in the file counts.
 */
function isReported(place: Place | undefined, { outlines }: CheckContext): boolean {
  const parseDiagnostics = outlines.get(place?.file ?? '')?.diagnostics ?? [];
  return parseDiagnostics.some(
    ({ code, line = 0, endLine = line }) =>
      code === 'markdown/raw-script' &&
      ((line <= place!.line && place!.line <= endLine) || place!.line === 1),
  );
}

/**
 * Finds where a script is written: in the sources of its pages, in the configuration or in the
 * sidebars. If it is in none of them, the place is the start of the first source.
 */
function locate(text: string, pages: readonly string[], context: CheckContext): Place | undefined {
  const sources = pages.flatMap((page) => context.graph.routes.get(page)?.source ?? []);
  const beginning = text.trim().split('\n')[0]!.slice(0, 60);
  const { site } = context;
  const texts = [
    ...sources.map((file) => ({ file, text: context.readText?.(file) ?? '' })),
    { file: site.configFile, text: site.configText },
    ...[...site.sidebars.values()].map(({ file, text: sidebarText }) => ({
      file,
      text: sidebarText,
    })),
  ];
  for (const { file, text: fileText } of texts) {
    const lines = fileText.split('\n');
    const line = lines.findIndex((lineText) => lineText.includes(beginning));
    if (line !== -1) return { file, line: line + 1, column: lines[line]!.indexOf(beginning) + 1 };
  }
  return sources[0] === undefined ? undefined : startOfFile(sources[0]);
}
