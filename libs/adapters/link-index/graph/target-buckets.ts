import { type FileHandle, open } from 'node:fs/promises';

/** Few enough that a pass over all buckets stays in the processor's cache. */
const mostBuckets = 4_096;

/** Edges as pairs of target and source, one after the other. */
export type EdgePairs = Uint32Array<ArrayBuffer>;

/** Edges sorted by bucket. */
export interface SortedByBucket {
  /** Index of the first edge of each bucket, then the number of edges. */
  readonly starts: Uint32Array;
  readonly pairs: EdgePairs;
}

/** Divides ids into buckets, ranges of equal size. Sorting the edges of a chunk by bucket is a rough sort by target. */
export class TargetBuckets {
  readonly count: number;
  readonly #shift: number;

  /** @param ids every id is below this */
  constructor(ids: number) {
    let shift = 0;
    while (ids > mostBuckets * 2 ** shift) shift += 1;
    this.#shift = shift;
    this.count = Math.ceil(ids / 2 ** shift);
  }

  /** The first id of a bucket. */
  firstOf(bucket: number): number {
    return bucket * 2 ** this.#shift;
  }

  /**
   * Sorts edges by bucket; edges of a bucket keep their order.
   * @param room at least large enough for the pairs; reused memory takes half the time of new memory
   */
  sort(targets: Uint32Array, sources: Uint32Array, room: EdgePairs): SortedByBucket {
    const shift = this.#shift;
    const starts = new Uint32Array(this.count + 1);
    for (const target of targets) (starts[(target >>> shift) + 1] as number) += 1;
    for (let bucket = 0; bucket < this.count; bucket += 1) {
      (starts[bucket + 1] as number) += starts[bucket] as number;
    }
    const next = starts.map((start) => 2 * start);
    const pairs = room.subarray(0, 2 * targets.length);
    for (let row = 0; row < targets.length; row += 1) {
      const target = targets[row] as number;
      const bucket = target >>> shift;
      const place = next[bucket] as number;
      next[bucket] = place + 2;
      pairs[place] = target;
      pairs[place + 1] = sources[row] as number;
    }
    return { starts, pairs };
  }
}

/** Two alternating buffers for the pairs of chunks: the previous chunk may still be being written. */
export class PairBuffers {
  #room: EdgePairs = new Uint32Array();
  #other: EdgePairs = new Uint32Array();

  /** Returns the buffer of the chunk before the last one, enlarged if it is too small. */
  next(pairs: number): EdgePairs {
    [this.#room, this.#other] = [this.#other, this.#room];
    if (this.#room.length < 2 * pairs) this.#room = new Uint32Array(2 * pairs);
    return this.#room;
  }
}

const bytesOfNumber = Uint32Array.BYTES_PER_ELEMENT;
/** Edges per read. */
const pieceRows = 1 << 20;

/**
 * A temporary file of edges sorted by bucket: the index of the first edge of each bucket, then the pairs. The import
 * reads it once and deletes it, so it uses the machine's byte order.
 */
export class BucketFile {
  readonly #path: string;
  readonly #buckets: TargetBuckets;

  constructor(path: string, buckets: TargetBuckets) {
    this.#path = path;
    this.#buckets = buckets;
  }

  async write({ starts, pairs }: SortedByBucket): Promise<void> {
    const file = await open(this.#path, 'w');
    try {
      await file.writeFile(bytesOf(starts));
      await file.writeFile(bytesOf(pairs));
    } finally {
      await file.close();
    }
  }

  /** Index of the first edge of each bucket, then the number of edges. */
  async starts(): Promise<Uint32Array> {
    const file = await open(this.#path, 'r');
    try {
      return await readNumbers(file, 0, new Uint32Array(this.#buckets.count + 1));
    } finally {
      await file.close();
    }
  }

  /** The edges of a range of buckets (the end is exclusive), piece by piece. */
  async *pieces(from: number, before: number): AsyncGenerator<EdgePairs> {
    const file = await open(this.#path, 'r');
    try {
      const [first = 0] = await readNumbers(file, from, new Uint32Array(1));
      const [end = 0] = await readNumbers(file, before, new Uint32Array(1));
      for (let row = first; row < end; row += pieceRows) {
        const pairs = new Uint32Array(2 * Math.min(pieceRows, end - row));
        yield await readNumbers(file, this.#buckets.count + 1 + 2 * row, pairs);
      }
    } finally {
      await file.close();
    }
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Fills `numbers` from a file, starting at the number with index `from`. */
async function readNumbers<Numbers extends Uint32Array>(
  file: FileHandle,
  from: number,
  numbers: Numbers,
): Promise<Numbers> {
  const bytes = bytesOf(numbers);
  for (let read = 0; read < bytes.length;) {
    const at = from * bytesOfNumber + read;
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, at);
    if (bytesRead === 0) throw new Error('a file of edges is shorter than it was written');
    read += bytesRead;
  }
  return numbers;
}

/** Buckets whose edges become one part. */
export interface BucketRange {
  readonly from: number;
  readonly before: number;
  readonly rows: number;
}

/** Joins adjacent buckets as long as they have at most `max` edges together. */
export async function bucketRanges(
  files: readonly BucketFile[],
  { count }: TargetBuckets,
  max: number,
): Promise<readonly BucketRange[]> {
  const rows = new Float64Array(count);
  for (const file of files) {
    const starts = await file.starts();
    for (let bucket = 0; bucket < count; bucket += 1) {
      rows[bucket]! += starts[bucket + 1]! - starts[bucket]!;
    }
  }
  const ranges: BucketRange[] = [];
  for (let from = 0; from < count;) {
    let before = from + 1;
    let sum = rows[from]!;
    while (before < count && sum + rows[before]! <= max) sum += rows[before++]!;
    if (sum > 0) ranges.push({ from, before, rows: sum });
    from = before;
  }
  return ranges;
}
