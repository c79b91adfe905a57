/** Marks a plugin's own calls of `build.resolve`, so that the plugin does not answer itself. */
export const ownResolve = 'own';
