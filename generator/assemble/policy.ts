/**
 * Makes the Content-Security-Policy. The whole site has one, because navigation puts the content of
 * a page into the document of another. It allows what the output needs, and what the configuration
 * adds.
 */
import { escapeHtml } from '../contract/escapeHtml.ts';
import { mark } from '../lib/marks.ts';
import { configuredTags, type TagLists } from '../lib/configuredTags.ts';
import { sourceOf } from '../lib/policySource.ts';
import type { Config, PolicyNeeds } from '../types.ts';

interface PolicyInput {
  readonly config: Pick<Config, 'contentSecurityPolicy'> & TagLists;
  /** The text of the shell's only inline script. Absent: it has none. */
  readonly inline?: string;
  /** The needs of the rendered pages. */
  readonly needs: readonly PolicyNeeds[];
}

/** Returns the policy as one line. `undefined`: the configuration turns it off. */
export function createPolicy({ config, inline, needs }: PolicyInput): string | undefined {
  const { contentSecurityPolicy: configuredPolicy } = config;
  if (configuredPolicy === false) return undefined;
  const originsOf = (name: Exclude<keyof PolicyNeeds, 'inlineStyles' | 'inlineScripts'>) =>
    needs.flatMap((need) => need[name] ?? []);
  const directives: Record<string, readonly string[]> = {
    'default-src': [],
    'script-src': [
      ...(inline === undefined ? [] : [sourceOf(inline)]),
      ...tagHashes('script', config),
      ...originsOf('scripts'),
    ],
    'style-src': [...originsOf('styles'), ...tagHashes('style', config)],
    'style-src-attr': needs.some(({ inlineStyles }) => inlineStyles.length > 0)
      ? ["'unsafe-inline'"]
      : [],
    'img-src': originsOf('images'),
    'media-src': originsOf('media'),
    'font-src': [...originsOf('styles').flatMap(fontHosts), ...originsOf('fonts')],
    'frame-src': originsOf('frames'),
    'form-action': originsOf('forms'),
    'connect-src': [],
  };
  for (const [name, sources] of Object.entries(configuredPolicy))
    directives[name] = [...(directives[name] ?? []), ...sources];
  const always = new Set(['default-src', 'script-src', 'style-src', 'form-action']);
  const written = Object.entries(directives).flatMap(([name, sources]) =>
    sources.length > 0 || always.has(name)
      ? [
          [
            name,
            ...(name === 'style-src-attr' ? [] : ["'self'"]),
            ...[...new Set(sources)].sort(),
          ].join(' '),
        ]
      : [],
  );
  return [...written, "object-src 'none'", "base-uri 'self'"].join('; ');
}

/**
 * Returns the hosts of the fonts that style sheets from `origin` name. Those of Google Fonts are at
 * another host.
 */
function fontHosts(origin: string): readonly string[] {
  return origin === 'https://fonts.googleapis.com'
    ? [origin, 'https://fonts.gstatic.com']
    : [origin];
}

/** Returns the hashes that allow inline scripts or styles in the tags of the configuration. */
function tagHashes(name: 'script' | 'style', config: PolicyInput['config']): readonly string[] {
  return configuredTags(config).flatMap(({ tagName, innerHTML }) =>
    tagName === name && innerHTML ? [sourceOf(innerHTML)] : [],
  );
}

/**
 * Writes `policy` into the HTML of a page. It replaces `before`, a policy that was filled in
 * earlier, or the mark if `before` is absent. A page that has neither is returned unchanged.
 */
export function fillPolicy(
  html: string,
  { policy, before }: { readonly policy: string; readonly before?: string | undefined },
): string {
  return html.replace(before === undefined ? mark('policy') : escapeHtml(before), () =>
    escapeHtml(policy),
  );
}
