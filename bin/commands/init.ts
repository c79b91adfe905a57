import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  init,
  PackageFileError,
  packageManagerOf,
  type InitResult,
  type PackageManager,
} from '../../generator/init/init.ts';
import { WRONG_USE } from '../exitCodes.js';

/** `site init [dir]`. Returns the exit code. */
export default async function main(
  folder = '.',
  options: { readonly package?: string } = {},
): Promise<number> {
  const dir = path.resolve(folder);
  const packed = options.package === undefined ? undefined : path.resolve(options.package);
  if (statSync(dir, { throwIfNoEntry: false })?.isFile()) return refuse(`\`${folder}\` is a file.`);
  if (packed !== undefined && !existsSync(packed))
    return refuse(`there is no package \`${options.package}\`. \`npm pack\` makes one.`);
  try {
    const created = await init(dir, packed === undefined ? {} : { package: packed });
    if (created.existing.length > 0)
      return refuse(
        `these files exist already, and nothing was written:\n${listed(created.existing)}\n` +
          'Name an empty folder: `site init my-site`.',
      );
    console.log(reportOf(created, folder, packageManagerOf(dir)));
    return 0;
  } catch (error) {
    if (error instanceof PackageFileError) return refuse(error.message);
    throw error;
  }
}

function refuse(message: string): number {
  console.error(`error: ${message}`);
  return WRONG_USE;
}

const listed = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n');

/** Lists the written files and the next commands. */
function reportOf(
  { written, scripts, missing, missingTypes }: InitResult,
  folder: string,
  { install, add, addForDevelopment, run }: PackageManager,
) {
  const isNew = written.includes('package.json');
  const added = scripts.length > 0 ? `Added scripts to package.json: ${scripts.join(', ')}\n` : '';
  const dev = scripts.includes('site:dev') ? 'site:dev' : 'dev';
  const steps = [
    ...(folder === '.' ? [] : [`cd ${toWord(folder)}`]),
    ...(isNew ? [install] : []),
    ...(missing.length > 0 ? [`${add} ${missing.map(toWord).join(' ')}`] : []),
    ...(missingTypes.length > 0 ? [`${addForDevelopment} ${missingTypes.join(' ')}`] : []),
    `${run} ${dev}`,
  ];
  return `Wrote ${written.length} files:\n${listed(written)}\n${added}\nNext:\n${listed(steps)}`;
}

const toWord = (argument: string): string =>
  /\s/.test(argument) ? JSON.stringify(argument) : argument;
