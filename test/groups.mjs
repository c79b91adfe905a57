/**
 * Modules that each run several test files in one process. To load the generator and to build a
 * first site takes 2.5 s of processor; files of one process share both.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** More files than these would leave one process to run alone at the end. */
const MOST_FILES = 8;

/**
 * Paths of the modules, which are written to `folder`. `files` are absolute; neighbors in their
 * order come into the same module.
 */
export function writeGroups(files, folder) {
  const groups = [];
  for (let start = 0; start < files.length; start += MOST_FILES)
    groups.push(files.slice(start, start + MOST_FILES));
  return groups.map((members, i) => {
    const group = path.join(folder, `group-${i + 1}.mjs`);
    writeFileSync(group, groupOf(members));
    return group;
  });
}

/** Each file in a suite of its own, whose hooks run before and after its own tests only. */
function groupOf(files) {
  const suites = files.map((file) => {
    const [name, url] = [path.basename(file), pathToFileURL(file).href];
    return `describe(${JSON.stringify(name)}, () => import(${JSON.stringify(url)}));\n`;
  });
  return ["import { describe } from 'node:test';\n\n", ...suites].join('');
}
