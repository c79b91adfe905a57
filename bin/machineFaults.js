// Messages for faults of the machine: the disk, the memory, ports, missing packages.
import { basename, dirname } from 'node:path';

/**
 * Returns the message and the remedy for a fault of the machine, or `undefined` for other errors.
 */
export function sentenceOf(error) {
  const { syscall } = error ?? {};
  const message = absentPackage(error) ?? endedBundler(error) ?? unusableTemporary(error);
  if (message) return message;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return sentenceOfPort(error);
  if (/^(?:OpenFileError|NotAFileError)$/.test(error?.name)) return error.message;
  return sentenceOfFile(error);
}

/** Explains a fault by its code. Most are about a file. */
function sentenceOfFile(error) {
  const { code, syscall } = error ?? {};
  const name = nameIn(error);
  // `lockFile` in generator/routesLock/routesLock.ts. It has its place, so no option helps.
  if (/^(?:EROFS|EACCES|EPERM)$/.test(code) && basename(name) === 'routes.lock')
    return `${name} cannot be written (${code}). With the variable CI set, builds only read it.`;
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
      // Node reports a folder on a read-only disk in this way.
      if (syscall !== 'mkdir') return undefined;
      return `The folder ${name} cannot be made. Name another one.`;
    case 'EACCES':
    case 'EPERM':
      return (
        `${name} cannot be ${/^(?:open|scandir|read)$/.test(syscall) ? 'opened' : 'written'} ` +
        `(${code}). Change its permissions, or name other folders with --out-dir and ` +
        '--cache-dir.'
      );
    case 'EBUSY':
      return `${name} is in use by another program (EBUSY). Close that program, and run again.`;
    case 'EMFILE':
    case 'ENFILE':
      return (
        `${name} cannot be opened: too many files are open. ` + 'Raise the limit: `ulimit -n 4096`.'
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

/** Returns what an error is about: a file, an address or a port. */
function nameIn(error) {
  const file = (error?.file ?? error?.dest ?? error?.path)
    ?.replace(/\.\d+\.tmp$/, '')
    .replace(/[\0-\x1f\x7f-\x9f]/g, '?');
  return `${file ?? error?.address ?? error?.port ?? 'A file'}`;
}

/** Explains an incomplete installation, in which a package imports a missing one. */
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

function unusableTemporary(error) {
  return error?.syscall === 'mkdtemp'
    ? `The folder for temporary files, ${dirname(error.path)}, cannot be used (${error.code}). ` +
        'Set TMPDIR to a writable folder.'
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
