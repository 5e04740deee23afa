/**
 * Packs the command and installs it with DuckDB in an empty folder. On the oldest, the pinned and the newest Node, it
 * must report the same about a site of real pages as the sources do, and an older Node must be refused. Needs the npm
 * registry.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runIn } from '../../apps/cli/src/testing/run-in.ts';
import { installIn, npm } from '../testing/npm.ts';
import { writeRealSite } from './linked-site.ts';

const supported = ['22.19.0', process.versions.node, '26.10.0'];
const tooOld = '20.20.2';

const folder = mkdtempSync(join(tmpdir(), 'cli-package-'));
const problems: string[] = [];
try {
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  npm(join(import.meta.dirname, '../../apps/cli'), 'pack', '--pack-destination', packed);
  const tarball = join(packed, readdirSync(packed)[0] ?? '');
  installIn(folder, tarball);
  console.log(`The tarball has ${(statSync(tarball).size / 1e6).toFixed(1)} MB.\n`);
  writeRealSite(join(folder, 'site'));

  const args = ['site', 'site', '--format', 'json', '--quiet'];
  const sources = await runIn(folder, args);
  const expected = comparable(sources.stdout);
  console.log('| Node | exit code | same report as the sources | seconds |');
  console.log('| --- | ---: | --- | ---: |');
  for (const version of supported) {
    const from = performance.now();
    const { status, stdout, stderr } = plumbline(version, args);
    const isSame = status === sources.code && isDeepStrictEqual(comparable(stdout), expected);
    if (!isSame) problems.push(`Node ${version} reports something else. ${stderr}`);
    const seconds = ((performance.now() - from) / 1_000).toFixed(1);
    console.log(`| ${version} | ${status} | ${isSame ? 'yes' : 'no'} | ${seconds} |`);
  }
  const { status, stderr } = plumbline(tooOld, args);
  console.log(`| ${tooOld} | ${status} | ${stderr.trim()} | |`);
  if (status !== 3 || !stderr.includes('too old')) problems.push(`Node ${tooOld} isn’t refused.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(problems.join('\n'));
if (problems.length > 0) process.exitCode = 1;

/** Runs the installed command on a version of Node. */
function plumbline(version: string, args: readonly string[]) {
  const main = join(folder, 'node_modules/@plumbline/cli/dist/main.js');
  return spawnSync(nodeOf(version), [main, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
    maxBuffer: 1e9,
  });
}

/** The program of a version of Node, from its npm package. */
function nodeOf(version: string): string {
  if (version === process.versions.node) return process.execPath;
  const prefix = join(folder, `node-${version}`);
  installIn(prefix, `node@${version}`);
  return join(prefix, 'node_modules/node/bin/node');
}

/** A JSON report without what differs in each run. */
function comparable(json: string): unknown {
  return { ...(JSON.parse(json) as object), generatedAt: null, timing: null };
}
