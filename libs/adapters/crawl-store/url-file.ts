import { readSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CrawlDatabase } from './database.ts';

/** The URLs of a crawl in a temporary file, for reading one synchronously. */
export class UrlFile {
  readonly #handle: FileHandle;
  /** By id: where the URL starts. The last is the end of the file. */
  readonly #starts: Float64Array;

  private constructor(handle: FileHandle, starts: Float64Array) {
    this.#handle = handle;
    this.#starts = starts;
  }

  static async write(database: CrawlDatabase, folder: string): Promise<UrlFile> {
    const path = join(folder, 'urls.tmp');
    const handle = await open(path, 'w+');
    try {
      // The open file remains usable, and a killed process leaves none.
      await rm(path);
      const starts = new Float64Array((await database.count('urls')) + 1);
      let id = 0;
      let end = 0;
      for await (const chunk of database.stream('SELECT url FROM urls')) {
        const urls = chunk.getColumnValues(0) as string[];
        for (const url of urls) starts[++id] = end += Buffer.byteLength(url);
        await handle.appendFile(urls.join(''));
      }
      return new UrlFile(handle, starts);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  read(id: number): string {
    const start = this.#starts[id];
    const end = this.#starts[id + 1];
    if (start === undefined || end === undefined) throw new RangeError(`No URL has the id ${id}.`);
    return readAt(this.#handle.fd, start, end - start).toString();
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

/** Reads a part of a file synchronously. */
export function readAt(fd: number, at: number, length: number): Buffer {
  const data = Buffer.allocUnsafe(length);
  for (let from = 0; from < length;) {
    const read = readSync(fd, data, from, length - from, at + from);
    if (read === 0) throw new Error('A file of a crawl ends too early.');
    from += read;
  }
  return data;
}
