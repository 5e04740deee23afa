/** One file that an import reads, wherever it is kept. */
export interface Source {
  /** Plain file name, without folders. */
  readonly name: string;
  /** Bytes as it is stored, compressed where it is; null until they are known. */
  readonly bytes: number | null;
  /**
   * What tells this file from another of the same name, such as its size and date: a resumed import compares it with
   * what it had started to read.
   */
  identity(): Promise<string>;
  /** The day it was last changed, `YYYY-MM-DD`; null when its host does not say. */
  day(): Promise<string | null>;
  /**
   * @param from bytes to leave out, as stored
   * @throws SourceError
   */
  open(from?: number): AsyncIterable<Uint8Array>;
  /** Called once the import has stored what was read: frees the disk space of the download. */
  discard(): Promise<void>;
}

/** A file cannot be read. The message is a sentence for the operator. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}
