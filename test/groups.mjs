/**
 * Modules that each run several test files in one process. To load the generator and to build a
 * first site takes 2.5 s of processor; files of one process share both.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** With more files than these, one process would run alone at the end. */
const MOST_FILES = 8;

/**
 * Paths of the modules, which are written to `folder`. Each of the files `alone` has one of its
 * own; of those `together`, neighbors share one. All are absolute.
 */
export function writeGroups({ alone, together }, folder) {
  const groups = alone.map((file) => [file]);
  for (let start = 0; start < together.length; start += MOST_FILES)
    groups.push(together.slice(start, start + MOST_FILES));
  return groups.map((files, i) => {
    // Node runs them in the order of their names.
    const group = path.join(folder, `${String(i).padStart(2, '0')}.mjs`);
    writeFileSync(group, groupOf(files));
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
