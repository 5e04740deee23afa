import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What the build of the web app leaves in `downloads.json`: names of files in `/downloads`. */
const list = z.object({
  made: z.array(z.string()),
  /** Known, but missing since the build found no browser. */
  missing: z.array(z.string()),
});

export interface Downloads {
  /** The name to save a download under; `undefined` for any other address. */
  readonly nameOf: (path: string) => string | undefined;
  /** Whether an address is that of a download which the build could not make. */
  readonly isMissing: (path: string) => boolean;
}

const folder = '/downloads/';

/** @param webDist holds `downloads.json`, unless the build is an old one */
export async function loadDownloads(webDist: string): Promise<Downloads> {
  const text = await readFile(join(webDist, 'downloads.json'), 'utf8').catch(() => null);
  const { made, missing } =
    text === null ? { made: [], missing: [] } : list.parse(JSON.parse(text));
  const nameIn = (names: readonly string[], path: string) =>
    path.startsWith(folder) ? names.find((name) => folder + name === path) : undefined;
  return {
    nameOf: (path) => nameIn(made, path),
    isMissing: (path) => nameIn(missing, path) !== undefined,
  };
}
