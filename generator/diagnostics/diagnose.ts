import type { AddressFix, Config, Diagnostic, Level, Place, Severity } from '../types.ts';
import { catalog, type DiagnosticCode, type MessageParams } from './catalog/index.ts';
import { joinFailures } from './joinFailures.ts';
import { compareText } from '../lib/compareText.ts';

/**
 * Creates a diagnostic with the wording of the catalog. `place` is absent for diagnostics about the
 * whole site.
 */
export function diagnose<C extends DiagnosticCode>(
  code: C,
  place: Place | undefined,
  params: MessageParams<C>,
): Diagnostic {
  const entry = catalog[code] as {
    severity: Severity;
    text: (params: MessageParams<C>) => string;
    hint: (params: MessageParams<C>) => string;
    fix?: (params: MessageParams<C>) => AddressFix;
  };
  return {
    code,
    severity: entry.severity,
    ...place,
    text: entry.text(params),
    hint: entry.hint(params),
    ...(entry.fix && { fix: entry.fix(params) }),
  };
}

const severityOf: Record<Exclude<Level, 'ignore'>, Severity> = {
  log: 'info',
  warn: 'warning',
  throw: 'error',
};

/**
 * Whether `severities` may lower diagnostics of this code. A site can be published with such a
 * diagnostic.
 */
export function isLowerable(code: DiagnosticCode): boolean {
  const entry = catalog[code] as { check?: string; lowerable?: true };
  return entry.check !== undefined || entry.lowerable === true;
}

/** Whether diagnostics fail a run: an error does, and with `strict` a warning too. */
export function isFailing(
  diagnostics: readonly Diagnostic[],
  { strict = false }: { readonly strict?: boolean },
): boolean {
  return diagnostics.some(
    ({ severity }) => severity === 'error' || (strict && severity === 'warning'),
  );
}

/**
 * Returns `diagnostics` at their configured severities, without ignored ones, ordered by place.
 * Several pages may share a mistake, which is returned once.
 */
export function applyLevels(
  diagnostics: readonly Diagnostic[],
  config: Pick<Config, 'checks' | 'severities'>,
): Diagnostic[] {
  const leveled = diagnostics.flatMap((diagnostic) => {
    const entry = catalog[diagnostic.code] as {
      severity: Severity;
      check?: Exclude<keyof Config['checks'], 'host'>;
      lowerable?: true;
    };
    const level =
      (entry.check || entry.lowerable || entry.severity !== 'error'
        ? config.severities[diagnostic.code]
        : undefined) ??
      (entry.check && config.checks[entry.check]);
    if (level === undefined) return [diagnostic];
    return level === 'ignore' ? [] : [{ ...diagnostic, severity: severityOf[level] }];
  });
  return joinFailures(withoutConsequences(leveled))
    .slice()
    .sort(byPlace)
    .filter((diagnostic, i, sorted) => i === 0 || byPlace(diagnostic, sorted[i - 1]!) !== 0);
}

/** Compares diagnostics by file, line and column, then by code and text. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.text, b.text)
  );
}

/**
 * Removes diagnostics that follow from others. A value of the wrong kind explains every other
 * diagnostic at its place. A collection without documents explains links and sidebars that cannot
 * find them.
 */
function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const isEmptied = diagnostics.some(({ code }) => code === 'config/unmatched-include');
  const unreturned = diagnostics.flatMap(({ code, file }) =>
    code === 'component/unreturned' ? file : [],
  );
  const remaining = diagnostics.filter(
    ({ code, file }) =>
      !(isEmptied && /^(?:link|sidebar)\//.test(code)) &&
      !(code === 'component/empty-page' && unreturned.includes(file)),
  );
  const placeKey = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;
  const isCause = ({ code }: Diagnostic) =>
    code === 'frontmatter/wrong-value' || code === 'markdown/unclosed-directive';
  const explained = new Set(remaining.filter(isCause).map(placeKey));
  return remaining.filter(
    (diagnostic) => isCause(diagnostic) || !explained.has(placeKey(diagnostic)),
  );
}
