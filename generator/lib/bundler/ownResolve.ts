/** Marks our own `build.resolve`, so that the plugin does not answer itself. */
export const ownResolve = 'own';
