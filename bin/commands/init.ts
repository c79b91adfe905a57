import { statSync } from 'node:fs';
import path from 'node:path';
import { init } from '../../generator/init/init.ts';
import { WRONG_USE } from './findRoot.ts';

/** `site init [dir]`. Gives the exit code. */
export default async function main(folder = '.'): Promise<number> {
  const dir = path.resolve(folder);
  if (statSync(dir, { throwIfNoEntry: false })?.isFile()) {
    console.error(`error: \`${folder}\` is a file.`);
    return WRONG_USE;
  }
  const { written, existing, dependencies } = await init(dir);
  if (existing.length > 0) {
    console.error(
      'error: these files exist already, and nothing was written:\n' +
        `${existing.map((file) => `  ${file}`).join('\n')}\n` +
        'Name an empty folder: `site init my-site`.',
    );
    return WRONG_USE;
  }
  const enter = folder === '.' ? [] : [`cd ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`];
  const install = written.includes('package.json')
    ? ['npm install']
    : [`npm install ${dependencies.join(' ')}`];
  const build = written.includes('package.json') ? ['npm run dev'] : ['npx site dev'];
  console.log(
    `Wrote ${written.length} files:\n${written.map((file) => `  ${file}`).join('\n')}\n\n` +
      `Next:\n${[...enter, ...install, ...build].map((step) => `  ${step}`).join('\n')}`,
  );
  return 0;
}
