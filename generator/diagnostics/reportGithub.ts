import type { Diagnostic, Severity } from '../types.ts';
import { showControls, showControlsInLines } from './showControls.ts';

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/**
 * Returns diagnostics as GitHub workflow commands, one per line, which become annotations on the
 * changed files. `prefix` leads from the repository to the site.
 */
export function reportGithub(diagnostics: readonly Diagnostic[], prefix = ''): string {
  return diagnostics
    .map((diagnostic) => {
      const message = showControlsInLines(`${diagnostic.text}\n${diagnostic.hint}`);
      const properties = propertiesOf(diagnostic, prefix);
      return `::${commands[diagnostic.severity]} ${properties}::${escape(message)}`;
    })
    .join('\n');
}

function propertiesOf(
  { code, file, line, column, endLine, endColumn }: Diagnostic,
  prefix: string,
): string {
  const properties = {
    file: file === undefined ? undefined : prefix + file,
    line,
    endLine,
    col: column,
    endColumn,
    title: code,
  };
  return Object.entries(properties)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${escapeProperty(showControls(String(value)))}`],
    )
    .join(',');
}

function escape(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
