/**
 * The oldest browsers that get the full design, menus, search and navigation. They are listed only
 * here; esbuild and lightningcss compile code for them.
 */
export const oldestBrowsers = { chrome: 109, firefox: 115, safari: 16 } as const;

const names = Object.entries(oldestBrowsers);

export default {
  /** The versions as esbuild spells them: `chrome109`. */
  esbuild: names.map(([name, major]) => `${name}${major}`),
  /**
   * The language of boot. All browsers with ES modules can parse it, because boot finds out whether
   * a browser is too old for the other scripts.
   */
  esbuildOld: ['es2017'],
  /** The versions for lightningcss: the major version is in the third byte. */
  lightningcss: Object.fromEntries(names.map(([name, major]) => [name, major << 16])),
};
