/** Colour of the browser's own frame by mode: the tokens' `--canvas` (a test keeps them equal). */
export const themeColors = { light: '#fbfaf8', dark: '#131315' } as const;
