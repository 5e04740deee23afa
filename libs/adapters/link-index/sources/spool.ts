import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull, messageOf } from './messages.ts';
import { SourceError } from './source.ts';

const chunkBytes = 1_048_576;

/** Identifies the file that the downloaded bytes belong to. */
export interface SpoolState {
  readonly url: string;
  readonly total: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/**
 * The downloaded beginning of a file on disk, and next to it the state of the remote file. A download that was stopped
 * continues from the length of the file on disk.
 */
export class Spool {
  readonly path: string;
  readonly #folder: string;
  readonly #name: string;
  readonly #url: string;
  #state: SpoolState | null = null;
  #length = 0;

  private constructor(folder: string, url: string, name: string) {
    this.#folder = folder;
    this.#url = url;
    this.#name = name;
    this.path = join(folder, spoolName(url, name));
  }

  /** Finds what an earlier process downloaded; unusable files are ignored. */
  static async find(folder: string, url: string, name: string): Promise<Spool> {
    const spool = new Spool(folder, url, name);
    const state = await readState(`${spool.path}.json`);
    const length = await stat(spool.path).then(
      ({ size }) => size,
      () => null,
    );
    if (state?.url !== url || length === null || length > state.total) return spool;
    spool.#state = state;
    spool.#length = length;
    return spool;
  }

  /** Null before anything was downloaded. */
  get state(): SpoolState | null {
    return this.#state;
  }

  get length(): number {
    return this.#length;
  }

  get complete(): boolean {
    return this.#length === this.#state?.total;
  }

  /** Starts from zero; earlier bytes belong to another file. */
  async begin(state: Omit<SpoolState, 'url'>): Promise<void> {
    await this.remove();
    await this.#written(async () => {
      await mkdir(this.#folder, { recursive: true });
      const whole = { url: this.#url, ...state };
      // The file of the bytes comes first: without it, a state would count as nothing downloaded.
      await writeFile(this.path, '');
      await writeFile(`${this.path}.json.part`, JSON.stringify(whole), { flush: true });
      await rename(`${this.path}.json.part`, `${this.path}.json`);
      this.#state = whole;
    });
  }

  /** Appends bytes and flushes them to disk before it returns. */
  async append(bytes: Uint8Array): Promise<void> {
    await this.#written(async () => {
      const file = await open(this.path, 'a');
      try {
        await file.appendFile(bytes);
        await file.datasync();
      } finally {
        await file.close();
      }
    });
    this.#length += bytes.byteLength;
  }

  /** The downloaded bytes, from an offset on. */
  async *read(from: number): AsyncGenerator<Uint8Array> {
    if (from >= this.#length) return;
    const range = { start: from, end: this.#length - 1, highWaterMark: chunkBytes };
    for await (const chunk of createReadStream(this.path, range)) yield chunk as Uint8Array;
  }

  async remove(): Promise<void> {
    for (const suffix of ['.json', '.json.part', '']) {
      await rm(this.path + suffix, { force: true });
    }
    this.#state = null;
    this.#length = 0;
  }

  async #written(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      throw unwritable(error, this.#folder, this.#name);
    }
  }
}

/** A plain, short name for any URL, without anything that could lead to another folder. */
function spoolName(url: string, name: string): string {
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 16);
  const readable = name.replaceAll(/[^A-Za-z0-9._-]/g, '_').slice(-80);
  return `${hash}-${readable}`;
}

async function readState(path: string): Promise<SpoolState | null> {
  try {
    const { url, total, etag, lastModified } = JSON.parse(await readFile(path, 'utf8'));
    const isText = (value: unknown) => value === null || typeof value === 'string';
    if (typeof url !== 'string' || !Number.isSafeInteger(total)) return null;
    return isText(etag) && isText(lastModified) ? { url, total, etag, lastModified } : null;
  } catch {
    // Missing, or cut off by a crash: the download starts again.
    return null;
  }
}

function unwritable(error: unknown, folder: string, name: string): SourceError {
  if (isDiskFull(error)) {
    return new SourceError(
      `The disk of ${folder} is full. The downloaded part of ${name} is kept. Free some space and start the import again to continue.`,
      { cause: error },
    );
  }
  return new SourceError(`${name} cannot be kept in ${folder}: ${messageOf(error)}.`, {
    cause: error,
  });
}
