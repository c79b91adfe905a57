/** Formats a time, in seconds since the epoch, as `YYYY-MM-DD`, UTC. */
export function toIsoDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
