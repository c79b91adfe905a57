import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  docusaurusConfig,
  EvaluationError,
  migrate,
  type Trial,
} from '../../generator/migrate/migrate.ts';
import { WRONG_USE } from '../exitCodes.js';
import { printNotice } from '../process/printNotice.ts';

/** `site migrate [dir]`. Returns the exit code. */
export default async function main(folder = '.'): Promise<number> {
  const root = path.resolve(folder);
  const configFile = docusaurusConfig(root);
  if (configFile === undefined) {
    console.error(`error: \`${folder}\` has no \`docusaurus.config.*\`.`);
    return WRONG_USE;
  }
  if (existsSync(path.join(root, 'site.config.ts'))) {
    console.error('error: `site.config.ts` exists already, and nothing was written.');
    return WRONG_USE;
  }
  try {
    const { written, report } = await migrate({ root, configFile, tryBuild });
    console.log(`${report}\nWrote ${written.join(' and ')}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    console.error(`error: ${error.message}`);
    return 1;
  }
}

/** Runs the pipeline without writing anything. */
async function tryBuild(root: string): Promise<Trial> {
  const { build } = await import('../../generator/build.ts');
  const { diagnostics, routes } = await build({
    root,
    check: true,
    routes: 'none',
    onWait: printNotice,
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const unused = diagnostics.filter(({ code }) => code === 'component/unknown-part');
  const misfits = [...errors, ...unused].flatMap(({ file, line, text, hint, code }) =>
    file !== undefined && /^(?:component|config|markdown)\//.test(code)
      ? [
          {
            file: pageIn(text) ?? file,
            reason: `${text} (${file}:${line ?? 1}) ${hint}`,
            isUnused: code === 'component/unknown-part',
          },
        ]
      : [],
  );
  return { misfits, routes, diagnostics };
}

/**
 * The page in the text of a diagnostic. The diagnostic itself is often about a module that the page
 * imports.
 */
function pageIn(text: string): string | undefined {
  return /^Rendering the page (\S+) failed/.exec(text)?.[1];
}
