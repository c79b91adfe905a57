/**
 * Matches if the window is wider than the breakpoint of the layout, 996 px as in Docusaurus. The
 * negated form is exact for fractional widths, and Safari before 16.4 knows it, unlike
 * `(width > 996px)`.
 */
export const desktopQuery = 'not all and (max-width:996px)';
