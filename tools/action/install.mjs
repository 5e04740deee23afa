/**
 * Packs the command and installs it in RUNNER_TEMP/plumbline, with a Node of its own. Plain Node, without dependencies.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const temp = process.env.RUNNER_TEMP;
const folder = join(temp, 'plumbline');
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { version } = read('apps/cli/package.json');
const node = `node@${read('package.json').devDependencies.node}`;
const npm = (args, cwd) => execFileSync('npm', args, { cwd, stdio: 'inherit' });

npm(['pack', '--workspace', '@plumbline/cli', '--pack-destination', temp], root);
mkdirSync(folder, { recursive: true });
// The package of Node downloads its program with a script.
writeFileSync(join(folder, 'package.json'), JSON.stringify({ allowScripts: { node: true } }));
const tarball = join(temp, `plumbline-cli-${version}.tgz`);
npm(['install', '--no-audit', '--no-fund', node, tarball], folder);
