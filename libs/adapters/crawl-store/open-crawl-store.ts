import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CrawlStore, StoredCrawl } from '@plumbline/tools/site-audit';
import { DuckDbCrawl } from './duckdb-crawl.ts';

/** The lock of DuckDB's file does not exclude a second user in the same process; this set does. */
const openHere = new Set<string>();

/** Crawls on disk: each in a folder of its own, with a DuckDB database and a file of page contents. */
export function openCrawlStore({ folder }: { readonly folder: string }): CrawlStore {
  const folderOf = (id: string): string => {
    if (!/^[0-9a-z-]{1,64}$/.test(id)) throw new Error(`Invalid crawl id: ${id}`);
    return resolve(join(folder, id));
  };
  return {
    async open(id): Promise<StoredCrawl> {
      const path = folderOf(id);
      if (openHere.has(path)) throw new Error(`The crawl ${id} is open already.`);
      openHere.add(path);
      const onClose = () => void openHere.delete(path);
      try {
        await mkdir(path, { recursive: true });
        return await DuckDbCrawl.open(path, onClose);
      } catch (error) {
        onClose();
        throw error;
      }
    },
    async delete(id) {
      const path = folderOf(id);
      if (openHere.has(path)) throw new Error(`The crawl ${id} is open.`);
      await rm(path, { recursive: true, force: true });
    },
  };
}
