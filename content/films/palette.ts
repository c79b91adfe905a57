/**
 * Colors of a film. They do not follow the reader's color mode, because a video does not either.
 */
export const palette = {
  screen: '#1f1d1b',
  raised: '#2b2825',
  line: '#454039',
  dim: '#6b655d',
  soft: '#a39d94',
  ink: '#f4f1ea',
  accent: '#ff7c4d',
  wash: '#56301f',
  green: '#a3cc83',
  blue: '#8abaf0',
  amber: '#e3b84f',
  teal: '#7fcbbd',
  plum: '#d3a9e2',
} as const;

export const sans =
  "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";
export const mono = 'ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace';
