/** Bodies of WAT records, one after the other in a buffer that can be transferred to another thread. */
export interface RecordBatch {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The end of each body, which is also the start of the next one. */
  readonly ends: readonly number[];
}

function joined(bodies: readonly Buffer[], length: number): RecordBatch {
  const bytes = new Uint8Array(length);
  let end = 0;
  const ends = bodies.map((body) => {
    bytes.set(body, end);
    return (end += body.length);
  });
  return { bytes, ends };
}

/** Collects bodies until they have `size` bytes. Keeps at most that and one body in memory. */
export async function* recordBatches(
  bodies: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<RecordBatch> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const body of bodies) {
    gathered.push(body);
    length += body.length;
    if (length < size) continue;
    yield joined(gathered, length);
    gathered = [];
    length = 0;
  }
  if (gathered.length > 0) yield joined(gathered, length);
}

export function* bodiesOf({ bytes, ends }: RecordBatch): Generator<Buffer> {
  let from = 0;
  for (const end of ends) {
    yield Buffer.from(bytes.buffer, from, end - from);
    from = end;
  }
}
