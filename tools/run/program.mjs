/**
 * `node tools/run/program.mjs [--build] <script> [argument…]`: installs what is missing, with `--build` builds what is
 * stale, and runs a script on the Node that the workspace pins.
 */
import { buildStale } from './build.mjs';
import { ensureInstalled, exitOf, onPinnedNode } from './install.mjs';

const argv = process.argv.slice(2);
const builds = argv[0] === '--build';
await ensureInstalled();
if (builds) await buildStale();
const program = onPinnedNode(['--conditions=@plumbline/source', ...argv.slice(builds ? 1 : 0)]);
process.exitCode = await exitOf(program);
