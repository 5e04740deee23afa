/**
 * `npm run prove [-- <proof>…] [--database pglite|postgres]`: builds the server, and tests what docs/operations.md
 * promises. Runs all proofs unless some are named.
 */
import { ensureInstalled, exitOf, onPinnedNode } from '../run/install.mjs';

await ensureInstalled();
const built = await exitOf(onPinnedNode(['node_modules/typescript/bin/tsc', '-b']));
process.exitCode =
  built === 0
    ? await exitOf(
        onPinnedNode([
          '--conditions=@plumbline/source',
          'tools/proofs/main.ts',
          ...process.argv.slice(2),
        ]),
      )
    : built;
