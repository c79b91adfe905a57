/** Whether an integration may add a file of this path: it must be one below the output folder. */
export function isOutputPath(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    path !== '' &&
    !/^\/|\\|\0|(?:^|\/)\.{0,2}(?:\/|$)/.test(path) &&
    Buffer.byteLength(path) <= 900 &&
    path.split('/').every((part) => Buffer.byteLength(part) <= 255)
  );
}
