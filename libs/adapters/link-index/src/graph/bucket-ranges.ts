import type { BucketFile, TargetBuckets } from './target-buckets.ts';

/** Buckets whose edges become one part. */
export interface BucketRange {
  readonly from: number;
  readonly before: number;
  readonly rows: number;
}

/** Joins buckets that follow one another as long as they have no more than `most` edges together. */
export async function bucketRanges(
  files: readonly BucketFile[],
  { count }: TargetBuckets,
  most: number,
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
    while (before < count && sum + rows[before]! <= most) sum += rows[before++]!;
    if (sum > 0) ranges.push({ from, before, rows: sum });
    from = before;
  }
  return ranges;
}
