import path from 'node:path';
import { readIfThere } from './readIfThere.ts';

/** The paths of Linux's control groups, and the groups of this process. */
export interface GroupPlaces {
  readonly mount: string;
  readonly membership: string;
}

const linux: GroupPlaces = { mount: '/sys/fs/cgroup', membership: '/proc/self/cgroup' };

/**
 * Returns the texts of a file in the control groups that limit this process: its own group, and
 * each one around it. Node reads only the own group. `file` is the name in version 2. If no group
 * has it, `older` is read: a controller of version 1 with the names of its files, whose texts are
 * joined by a space. Returns no texts on other systems.
 */
export function textsInGroups(
  file: string,
  older: { readonly controller: string; readonly files: readonly string[] },
  { mount, membership }: GroupPlaces = linux,
): readonly string[] {
  const lines = textAt(membership)?.split('\n') ?? [];
  const texts = groupsAround(lines, '').flatMap(
    (group) => textAt(path.join(mount, group, file)) ?? [],
  );
  if (texts.length > 0) return texts;
  return groupsAround(lines, older.controller).flatMap((group) => {
    const folder = path.join(mount, older.controller, group);
    const parts = older.files.map((name) => textAt(path.join(folder, name))?.trim());
    return parts.includes(undefined) ? [] : [parts.join(' ')];
  });
}

/**
 * Returns the group of a controller, and those around it up to the root. A line such as
 * `4:memory:/a/b` names the group. The line `0::/a/b`, without controllers, is of version 2. A
 * container may see its own group as the root while the line names the path outside, so groups on
 * the way may be missing.
 */
function groupsAround(lines: readonly string[], controller: string): readonly string[] {
  const line = lines.find((text) => text.split(':')[1]?.split(',').includes(controller));
  const names = line?.split(':').slice(2).join(':').split('/').filter(Boolean) ?? [];
  return Array.from({ length: names.length + 1 }, (_, index) =>
    names.slice(0, names.length - index).join('/'),
  );
}

function textAt(file: string): string | undefined {
  return readIfThere(file)?.toString();
}
