/**
 * `npm run self-audit [-- --deep] [-- --lighthouse] [-- --loads 3] [-- --routes /a,/b]`: builds the product and audits
 * its own pages.
 */
import { buildStale } from '../run/build.mjs';
import { ensureInstalled, exitOf, onPinnedNode } from '../run/install.mjs';

await ensureInstalled();
await buildStale();
process.exitCode = await exitOf(
  onPinnedNode([
    '--conditions=@plumbline/source',
    'tools/self-audit/main.ts',
    ...process.argv.slice(2),
  ]),
);
