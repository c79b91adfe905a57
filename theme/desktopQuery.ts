/**
 * Whether the window is wider than the layout's breakpoint of 996 px. The negated form is
 * exact for fractional widths and, unlike `(width > 996px)`, known to Safari before 16.4.
 */
export const desktopQuery = 'not all and (max-width:996px)';
