/** Whether a film may begin without a press: the reader neither limits motion nor saves data. */
export function isMotionWelcome(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData;
}
