/**
 * The options with which JavaScript in MDX is parsed. Without them, the MDX parser does not know
 * the attributes of imports: `with { type: 'json' }`.
 */
export const acornOptions = { ecmaVersion: 'latest', sourceType: 'module' } as const;
