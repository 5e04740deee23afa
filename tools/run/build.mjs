/** Builds what is stale. Nx takes seconds to find out, so it is only asked when a file has changed. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, onPinnedNode, root, say, stop, whileWaiting } from './install.mjs';

/** In node_modules, so that everything counts as changed after a new installation. */
const stampFile = 'node_modules/.plumbline-built';

/**
 * @param {string} workspace its folder
 * @param {() => Promise<void>} build writes what is missing or stale; exits the process or throws when it fails
 */
export async function buildStale(workspace = root, build = runNx) {
  const stamp = join(workspace, stampFile);
  const before = fingerprints(workspace);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === before.sources + before.outputs) return;
  rmSync(stamp, { force: true });
  await build();
  // The state before the build: a file saved during the build is built by the next start.
  writeFileSync(stamp, before.sources + fingerprints(workspace).outputs);
}

/** Folders of a workspace that only programs write into. */
const notSources = [
  '.git',
  '.nx',
  'coverage',
  'data',
  'node_modules',
  'playwright-report',
  'test-results',
];

/**
 * Identifies the state of the files by path, size and times. `ctime` is included, since tools that copy or unpack files
 * can set `mtime` back.
 */
function fingerprints(workspace) {
  const sources = createHash('sha256');
  const outputs = createHash('sha256');
  const add = (path, isOutput) => {
    const { size, mtimeNs, ctimeNs } = lstatSync(join(workspace, path), { bigint: true });
    (isOutput ? outputs : sources).update(`${path}\0${size} ${mtimeNs} ${ctimeNs}\n`);
  };
  const walk = (folder, isOutput) => {
    for (const entry of readdirSync(join(workspace, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) add(path, isOutput);
      else if (!(folder === '' ? notSources : ['node_modules']).includes(entry.name))
        walk(path, isOutput || entry.name === 'dist');
    }
  };
  walk('', false);
  return { sources: sources.digest('hex'), outputs: outputs.digest('hex') };
}

/** Identifies the state of a folder's files, without those that builds and tests write. */
export const fingerprint = (folder) => fingerprints(folder).sources;

async function runNx() {
  say('building what changed');
  const done = whileWaiting('building');
  const child = onPinnedNode(
    [
      'node_modules/nx/dist/bin/nx.js',
      'run-many',
      '--targets=build,bundle',
      '--parallel=2',
      '--outputStyle=static',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const status = await exitOf(child);
  const seconds = done();
  if (status !== 0) {
    process.stderr.write(output);
    stop('the build failed; the lines above say where.');
  }
  say(`built in ${seconds} s`);
}
