// What the command says of faults of the machine: the disk, the memory, ports, missing packages.
import { getHeapStatistics } from 'node:v8';

/** Says what happened and what to do, for a fault of the machine; `undefined` for other errors. */
export function sentenceOf(error) {
  const { code, address, port, syscall } = error ?? {};
  const known = absentPackage(error) ?? endedBundler(error);
  if (known) return known;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return sentenceOfPort(error);
  if (/^(?:OpenFileError|NotAFileError)$/.test(error?.name)) return error.message;
  const file = (error?.file ?? error?.dest ?? error?.path)?.replace(/\.\d+\.tmp$/, '');
  const name = file ?? address ?? port ?? 'A file';
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return (
        `${name} cannot be written: the disk is full. ` +
        'Free some space, or write elsewhere with --out-dir and --cache-dir.'
      );
    case 'CACHE_UNWRITABLE':
      return (
        `${name} cannot be written (${error.reason}), nor can the folder for temporary files. ` +
        'Set TMPDIR to a writable folder, or name one with --cache-dir.'
      );
    case 'EROFS':
      return (
        `${name} cannot be written: the disk is read-only. ` +
        'Name other folders with --out-dir and --cache-dir.'
      );
    case 'ENOENT':
      // Node's error for a folder on a read-only disk.
      return syscall === 'mkdir'
        ? `The folder ${name} cannot be made. Name another one.`
        : undefined;
    case 'EACCES':
    case 'EPERM':
      return (
        `${name} cannot be ${/^(?:open|scandir|read)$/.test(syscall) ? 'opened' : 'written'} ` +
        `(${code}). Change its permissions, or name other folders with --out-dir and ` +
        '--cache-dir.'
      );
    case 'EMFILE':
    case 'ENFILE':
      return (
        `${name} cannot be opened: too many files are open. ` +
        'Raise the limit (`ulimit -n 4096`), or run with --jobs 1.'
      );
    case 'ELOOP':
    case 'EISDIR':
    case 'ENXIO':
      return `${name} is not a regular file (${code}) but a folder, a device, or a link to itself.`;
    case 'ERR_WORKER_OUT_OF_MEMORY':
      return (
        'Memory ran out. Run with --jobs 1, or allow more: ' +
        '`NODE_OPTIONS=--max-old-space-size=4096`.'
      );
    case 'EIO':
      return `${name} cannot be read or written: the disk reports an error (EIO). Check the disk.`;
    default:
      return undefined;
  }
}

/** Packages are not installed in full: one imports another that is not there. */
function absentPackage(error) {
  const found = /Cannot find (?:module|package) '([^'./][^']*)'[^]*node_modules/;
  const name = found.exec(error?.message)?.[1];
  return (
    name &&
    `The package \`${name}\` is missing, which another package imports. ` +
      'Install the packages again.'
  );
}

/** A system that runs out of memory may end esbuild, which runs in a process of its own. */
function endedBundler(error) {
  return /^The service (?:was stopped|is no longer running)/.test(error?.message)
    ? 'Esbuild was ended from outside, most likely because memory ran out. ' +
        'Allow the machine or the container more, or run with --jobs 1.'
    : undefined;
}

function sentenceOfPort({ code, address, hostname, port, message }) {
  const host = address ?? hostname;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken at ${host}. \`--port 0\` takes any free one.`;
  if (code === 'EACCES')
    return (
      `Port ${port} may only be used by an administrator. ` + 'Name one above 1023: `--port 3000`.'
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Name one with --host, such as 127.0.0.1.`;
  return `The server cannot listen: ${message}. Name another address with --host and --port.`;
}

/** Bytes of the heap that only new objects may use: three semi-spaces of 16 MB. */
const YOUNG = 48 * 2 ** 20;

/**
 * When the heap is full, Node ends the process with a stack that says little. When a container is
 * full, its system ends the process, and nothing is said. So the remedy is printed before that.
 */
export function watchMemory() {
  const container = process.constrainedMemory?.() ?? 0;
  const timer = setInterval(() => {
    const sentence = sentenceOfMemory({
      heap: getHeapStatistics(),
      resident: residentBytes(),
      container,
    });
    if (sentence === undefined) return;
    clearInterval(timer);
    console.error(sentence);
  }, 200).unref();
}

/** Bytes that this process holds. 0 if it has too many files open to read that from the system. */
function residentBytes() {
  try {
    return process.memoryUsage.rss();
  } catch {
    return 0;
  }
}

/**
 * What to say when memory runs out; `undefined` while there is enough. `container`: bytes that the
 * container allows; 0, or more than any machine has, where nothing limits them. Esbuild runs in a
 * process of its own and takes from the same bytes, so the last sixth counts as used.
 */
export function sentenceOfMemory({ heap, resident, container }) {
  const most = heap.heap_size_limit - YOUNG;
  if (container > 0 && resident > (container / 6) * 5)
    return (
      `Memory runs out: ${megabytes(resident)} of the ${megabytes(container)} MB that this ` +
      'container allows are in use. If the run ends here, allow the container more, or let ' +
      'this build use fewer threads with `--jobs 1`.'
    );
  if (heap.used_heap_size < 0.85 * most) return undefined;
  return (
    `Memory runs out: ${megabytes(heap.used_heap_size)} of ${megabytes(most)} MB are in use. ` +
    'If the run ends here, allow more: `NODE_OPTIONS=--max-old-space-size=4096`.'
  );
}

const megabytes = (bytes) => Math.round(bytes / 2 ** 20);
