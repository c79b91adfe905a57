/** The id of a plugin that is configured without one. */
export const DEFAULT_PLUGIN_ID = 'default';

export default { DEFAULT_PLUGIN_ID };
