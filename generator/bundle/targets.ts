/** The last two years of Chromium, Firefox and Safari (DESIGN, Dependencies), as each tool spells it. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

export default {
  esbuild: ['chrome131', 'firefox132', 'safari18'],
  lightningcss: { chrome: version(131), firefox: version(132), safari: version(18) },
};
