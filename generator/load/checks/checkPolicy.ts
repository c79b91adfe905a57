import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { placeOfProperty, toDotted } from '../../lib/source/placeOfProperty.ts';
import { describeValue } from '../validate/describeValue.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';

const directives = (
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem ' +
  'style-src-attr img-src font-src connect-src media-src object-src frame-src child-src ' +
  'worker-src manifest-src base-uri form-action frame-ancestors sandbox report-uri report-to ' +
  'upgrade-insecure-requests require-trusted-types-for trusted-types fenced-frame-src'
).split(' ');
/** Words that mean hosts unless they are quoted. */
const keyword = /^(?:self|none|unsafe-inline|unsafe-eval|unsafe-hashes|strict-dynamic)$/;

/** Reports directives that browsers do not know, and keywords without quotes. */
export function checkPolicy({ written, source }: CheckedConfig): ConfigDiagnostic[] {
  const policy = written.contentSecurityPolicy;
  return Object.entries(policy === false ? {} : policy).flatMap(([name, sources]) => {
    const field = ['contentSecurityPolicy', name];
    if (!directives.includes(name)) {
      const diagnostic = diagnose('config/unknown-key', placeOfProperty(source, field, 'key'), {
        path: 'contentSecurityPolicy',
        key: name,
        nearest: suggest(name, directives),
        allowed: directives,
      });
      return [{ path: field, diagnostic }];
    }
    return sources.flatMap((written, index): ConfigDiagnostic[] => {
      const allowed = keyword.test(written)
        ? `"'${written}'"`
        : /\s/.test(written.trim()) || /[;,]/.test(written)
          ? 'one source; the next one is an entry of its own'
          : undefined;
      if (allowed === undefined) return [];
      const path = [...field, index];
      const params = { path: toDotted(path), value: describeValue(written), allowed };
      const place = placeOfProperty(source, path, 'value');
      return [{ path, diagnostic: diagnose('config/wrong-value', place, params) }];
    });
  });
}
