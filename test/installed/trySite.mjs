/** Tries one installation of the packed package. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds within which a server must start, show a change, and end. */
const PATIENCE = 60_000;

/**
 * Makes a site below `folder` by a recipe (recipes.mjs), builds it, and changes it while it is
 * served. `packed` is the archive of this package, `paths` are the folders of the tools. Returns a
 * summary, and the hash of each file of the output.
 *
 * @throws If a step fails, with an error that says which.
 */
export async function trySite({ name, folder, packed, paths, ...recipe }) {
  // `site init` makes the title of the site from the name of its folder.
  const project = path.join(folder, name.replace(/[^a-z\d.]+/gi, '-'), 'my-site');
  const site = path.join(project, recipe.site ?? '.');
  const component = path.resolve(site, recipe.component ?? 'src/Counter.tsx');
  const context = {
    cwd: site,
    env: {
      ...process.env,
      PATH: [...paths, process.env.PATH].join(path.delimiter),
      CI: '',
      NO_COLOR: '1',
      NPM_CONFIG_UPDATE_NOTIFIER: 'false',
      COREPACK_ENABLE_DOWNLOAD_PROMPT: '0',
      SOURCE_DATE_EPOCH: '1700000000',
    },
  };
  writeAll(project, recipe.files ?? {});
  writeManifest(site, { packed, recipe });
  run(recipe.install, { ...context, cwd: project });
  run([...recipe.exec, 'init', '--package', packed], context);
  writeAll(site, documents(recipe.from ?? '../../src/Counter'));
  writeAll(path.dirname(component), {
    [path.basename(component)]: counter,
    'counter.css': '.counter { color: teal }\n',
    'inner.tsx': 'export const Inner = () => <b>inner</b>;\n',
  });
  run([...recipe.start, 'build'], context);
  const hashes = hashesOf(path.join(site, 'build'));
  const page = readFileSync(path.join(site, 'build/docs/counter.html'), 'utf8');
  if (!/<site-island[^>]*>/.test(page)) throw new Error('there is no island');
  await follow([...recipe.start, 'serve'], { ...context, component });
  return { summary: `${Object.keys(hashes).length} files built, a change followed`, hashes };
}

const counter = `import { useState } from 'react';
import { Inner } from './inner.tsx';
import './counter.css';

export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button className="counter" onClick={() => setCount(count + 1)}>
      First {count} <Inner />
    </button>
  );
}
`;

function documents(from) {
  return {
    'content/docs/03-counter.mdx': `import { Counter } from '${from}';

# Counter

<Counter />

\`\`\`js title="a.js"
const a = 1;
\`\`\`
`,
  };
}

/** Writes the package.json of the site, to whose scripts `site init` adds its own. */
function writeManifest(site, { packed, recipe }) {
  const manifest = {
    name: 'my-site',
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: { serve: 'site dev --port 0' },
    dependencies: {
      framebook: `file:${packed}`,
      react: '19.3.1',
      'react-dom': '19.3.1',
      ...recipe.dependencies,
    },
    ...recipe.manifest,
  };
  writeAll(site, { 'package.json': `${JSON.stringify(manifest, undefined, 2)}\n` });
}

function writeAll(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function run([command, ...args], options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    ...options,
  });
  if (status !== 0)
    throw new Error(`${[command, ...args].join(' ')}\n${error ?? ''}${stdout}${stderr}`);
  return stdout + stderr;
}

/**
 * Serves the site, changes the component and its styles, and ends the server through the package
 * manager.
 */
async function follow([command, ...args], { component, ...options }) {
  const server = spawn(command, args, { ...options, detached: true });
  let log = '';
  server.stderr.on('data', (text) => (log += text));
  try {
    const url = await addressOf(server, () => log);
    const address = new URL('/docs/counter', url);
    const shows = (wanted) => becomes(async () => (await textOf(address)).includes(wanted), wanted);
    await shows('First');
    const edit = (file, from, to) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    edit(component, 'First', 'Second');
    await shows('Second');
    edit(path.join(path.dirname(component), 'inner.tsx'), 'inner<', 'changed<');
    await shows('changed</b>');
    edit(path.join(path.dirname(component), 'counter.css'), 'teal', 'purple');
    await becomes(async () => (await stylesOf(address)).includes('purple'), 'the new style');
    process.kill(server.pid, 'SIGTERM');
    await becomes(
      () =>
        fetch(url).then(
          () => false,
          () => true,
        ),
      'the end of the server',
    );
  } finally {
    try {
      process.kill(-server.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

async function addressOf(server, log) {
  const timer = setTimeout(() => server.kill('SIGKILL'), PATIENCE);
  let said = '';
  for await (const line of createInterface({ input: server.stdout })) {
    said += `${line}\n`;
    const address = /^Serving .* at (\S+)$/.exec(line)?.[1];
    if (address === undefined) continue;
    clearTimeout(timer);
    server.stdout.resume();
    return address;
  }
  clearTimeout(timer);
  throw new Error(`the server did not start\n${said}${log()}`);
}

const textOf = async (address) => (await fetch(address)).text();

/** Returns the text of all style sheets of a page. */
async function stylesOf(address) {
  const page = await textOf(address);
  const names = [...page.matchAll(/<link[^>]+href="?([^">\s]+\.css)/g)].map(([, name]) => name);
  return (await Promise.all(names.map((name) => textOf(new URL(name, address))))).join('\n');
}

async function becomes(question, wanted) {
  const end = Date.now() + PATIENCE;
  while (!(await question())) {
    if (Date.now() > end) throw new Error(`dev never showed: ${wanted}`);
    await sleep(200);
  }
}

function hashesOf(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== '.site-manifest.json');
  return Object.fromEntries(
    names.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}
