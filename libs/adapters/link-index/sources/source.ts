/** One file that an import reads, local or remote. */
export interface Source {
  /** Plain file name, without folders. */
  readonly name: string;
  /** Size as stored, so compressed if the file is; null until it is known. */
  readonly bytes: number | null;
  /**
   * Distinguishes this file from another of the same name, for example by size and date. A resumed import compares it
   * with the file it had started to read.
   */
  identity(): Promise<string>;
  /** The day of the last change, `YYYY-MM-DD`; null if the host does not report it. */
  day(): Promise<string | null>;
  /**
   * @param from bytes to skip, as stored
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
