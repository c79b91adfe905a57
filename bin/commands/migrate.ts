import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  docusaurusConfig,
  EvaluationError,
  migrate,
  type Trial,
} from '../../generator/migrate/migrate.ts';
import { WRONG_USE } from './findRoot.ts';

/** `site migrate [dir]`. Gives the exit code. */
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

/** Runs the pipeline. Nothing is written. */
async function tryBuild(root: string): Promise<Trial> {
  const { build } = await import('../../generator/build.ts');
  const { diagnostics, routes } = await build({ root, check: true, routes: 'none' });
  const misfits = diagnostics.flatMap(({ severity, file, line, text, code }) =>
    severity === 'error' && file !== undefined && /^(?:component|config|markdown)\//.test(code)
      ? [{ file, reason: `${text} (${file}:${line ?? 1})` }]
      : [],
  );
  return { misfits, routes };
}
