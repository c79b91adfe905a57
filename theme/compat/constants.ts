/** Id that a plugin has when it is given none. */
export const DEFAULT_PLUGIN_ID = 'default';

export default { DEFAULT_PLUGIN_ID };
