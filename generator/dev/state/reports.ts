import type { Diagnostic } from '../../types.ts';

/**
 * Creates a function that passes on a diagnostic of a scope (a page, the site) if the scope did not
 * have it last time.
 */
export function createReports(
  onDiagnostics: (diagnostics: readonly Diagnostic[]) => void,
): (scope: string, diagnostics: readonly Diagnostic[]) => void {
  const reportedByScope = new Map<string, ReadonlySet<string>>();
  return (scope, diagnostics) => {
    const before = reportedByScope.get(scope);
    const diagnosticsByKey = new Map(
      diagnostics.map((diagnostic) => [diagnosticKey(diagnostic), diagnostic]),
    );
    reportedByScope.set(scope, new Set(diagnosticsByKey.keys()));
    const reportedElsewhere = new Set(
      [...reportedByScope].flatMap(([name, keys]) => (name === scope ? [] : [...keys])),
    );
    const fresh = [...diagnosticsByKey]
      .filter(([key]) => !before?.has(key) && !reportedElsewhere.has(key))
      .map(([, diagnostic]) => diagnostic);
    if (fresh.length > 0) onDiagnostics(fresh);
  };
}

/** The key leaves out the line, because the line moves with every edit above the diagnostic. */
function diagnosticKey({ code, file, column, text }: Diagnostic): string {
  return [code, file, column, text].join('\n');
}
