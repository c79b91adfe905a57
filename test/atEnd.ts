/**
 * What a process of tests closes after its last file, because several files use it. Absent in other
 * programs, which close everything themselves.
 */
export const testProcess: { atEnd?: (() => Promise<void>)[] } = {};
