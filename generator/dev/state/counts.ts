/** Counts of the work since the start. */
export interface DevCounts {
  /** How often configuration and theme were loaded. */
  loaded: number;
  /** How often the folders were listed and read. */
  scanned: number;
  /** Documents whose outline was read without the parser. */
  outlined: number;
  /** Documents parsed. */
  parsed: number;
  /** How often the graph was made. */
  resolved: number;
  /** Runs of the bundler. */
  bundled: number;
  /** Pages rendered. */
  rendered: number;
  /** Batches of changes. */
  batches: number;
}

/** Creates counters set to zero. */
export function createCounts(): DevCounts {
  return {
    loaded: 0,
    scanned: 0,
    outlined: 0,
    parsed: 0,
    resolved: 0,
    bundled: 0,
    rendered: 0,
    batches: 0,
  };
}
