import { type RangeAnswer, RangeFetchError, type RangeFetcher } from './range-fetcher.ts';
import { askPatiently, type Pause, pauseFor } from './retry.ts';
import { isSameFile, noRanges, readSlice, type Slice } from './slice.ts';
import { type Source, SourceError } from './source.ts';
import { Spool } from './spool.ts';

export interface RemoteOptions {
  readonly fetcher: RangeFetcher;
  /** Where downloads are kept while they are read. */
  readonly folder: string;
  /** Bytes of one request; 16 MB unless told. They are held in memory. */
  readonly sliceBytes?: number;
  readonly pause?: Pause;
  readonly signal?: AbortSignal;
}

const defaultSliceBytes = 16 * 1_048_576;

/**
 * A file at an address, read while it is downloaded in slices. What has come is kept in the folder: after a stop of
 * any kind the next `open` reads that and goes on where it ends, as long as the file at its host is the same.
 * @param url http or https, judged by the fetcher
 * @param name plain, for messages and the import
 */
export async function remoteSource(
  url: string,
  name: string,
  options: RemoteOptions,
): Promise<Source> {
  const remote = new RemoteFile(url, name, options, await Spool.find(options.folder, url, name));
  return {
    name,
    get bytes() {
      return remote.total;
    },
    identity: () => remote.identity(),
    open: (from = 0) => remote.read(from),
    discard: () => remote.discard(),
  };
}

class RemoteFile {
  readonly #url: string;
  readonly #name: string;
  readonly #options: RemoteOptions;
  readonly #spool: Spool;

  constructor(url: string, name: string, options: RemoteOptions, spool: Spool) {
    this.#url = url;
    this.#name = name;
    this.#options = options;
    this.#spool = spool;
  }

  get total(): number | null {
    return this.#spool.state?.total ?? null;
  }

  async identity(): Promise<string> {
    if (!this.#spool.complete) await this.#goOn(true);
    const { state } = this.#spool;
    return [`${state?.total} bytes`, state?.etag, state?.lastModified].filter(Boolean).join(', ');
  }

  async *read(from: number): AsyncGenerator<Uint8Array> {
    // Before a byte is handed on, the host says whether what is there is still a piece of its file.
    if (!this.#spool.complete) await this.#goOn(from === 0);
    for (let at = from; ;) {
      yield* this.#spool.read(at);
      at = Math.max(at, this.#spool.length);
      if (this.#spool.complete) return;
      await this.#goOn(false);
    }
  }

  discard(): Promise<void> {
    return this.#spool.remove();
  }

  /** Downloads one more slice. @param mayBegin whether nothing was read yet, so that a changed file may begin again */
  async #goOn(mayBegin: boolean): Promise<void> {
    const { state } = this.#spool;
    const slice = await this.#slice(this.#spool.length);
    if (slice !== null && (state === null || isSameFile(slice.of, state))) {
      if (state === null) await this.#spool.begin(slice.of);
      await this.#spool.append(slice.bytes);
      return;
    }
    await this.#spool.remove();
    if (mayBegin) return this.#goOn(false);
    throw new SourceError(
      `${this.#name} changed at its host while it was downloaded. Run the same command again to begin with the new file.`,
    );
  }

  /** @returns null where the file is shorter than what there is of it */
  async #slice(first: number): Promise<Slice | null> {
    const { fetcher, sliceBytes = defaultSliceBytes, signal, pause = pauseFor } = this.#options;
    const total = this.#spool.state?.total ?? Number.POSITIVE_INFINITY;
    const range = { first, last: Math.min(first + sliceBytes, total) - 1 };
    const ask = () => fetcher.fetchRange(this.#url, range, signal);
    const answer = await askPatiently(() => this.#clearly(ask), {
      name: this.#name,
      pause,
      signal,
    });
    if (answer.status === 416 && first > 0) return null;
    return readSlice(answer, range, this.#name);
  }

  async #clearly(ask: () => Promise<RangeAnswer>): Promise<RangeAnswer> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RangeFetchError) || error.again) throw error;
      const why = error.tooLarge ? noRanges : error.message;
      throw new SourceError(`${this.#name} cannot be downloaded: ${why}.`, { cause: error });
    }
  }
}
