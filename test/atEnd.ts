/** What a process of tests closes after its last file, because several files use it. */
export const atEnd: (() => Promise<void>)[] = [];
