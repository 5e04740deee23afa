/** Compresses what never changes under its name at build, as well as can be: the server only sends it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = new Set(['.js', '.css', '.svg', '.wasm', '.json']);
/** Below this many bytes compressing saves no packet. The server (`site-file.ts`) has the same bound. */
const worthCompressing = 1024;

/** @param {string} folder of hashed files; beside each, `.br` and `.gz` are written where they are smaller */
export async function compressFiles(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.length < worthCompressing) continue;
    const coded = {
      br: await brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      gz: await gzipped(bytes, { level: 9 }),
    };
    for (const [coding, smaller] of Object.entries(coded)) {
      if (smaller.length < bytes.length) await writeFile(`${file}.${coding}`, smaller);
    }
  }
}
