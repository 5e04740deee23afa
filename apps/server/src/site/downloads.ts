import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Content of `downloads.json`, which the web app's build writes: names of files in `/downloads`. */
const list = z.object({
  made: z.array(z.string()),
  /** Known files that are missing because the build found no browser. */
  missing: z.array(z.string()),
});

export interface Downloads {
  /** File name of a download; `undefined` for any other URL. */
  readonly nameOf: (path: string) => string | undefined;
  /** Whether a URL is a download that the build couldn't create. */
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
