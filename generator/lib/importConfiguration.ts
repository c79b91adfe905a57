/**
 * Imports the configuration whose bundle is at `address`, in a worker thread. The default export
 * may be a function that returns it.
 */
export async function importConfiguration(address: string): Promise<unknown> {
  const { default: exported } = (await import(address)) as { default: unknown };
  return typeof exported === 'function' ? (exported as () => unknown)() : exported;
}
