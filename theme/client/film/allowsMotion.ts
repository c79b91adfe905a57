/** Whether a film may play without a press: the reader neither reduces motion nor saves data. */
export function allowsMotion(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData;
}
