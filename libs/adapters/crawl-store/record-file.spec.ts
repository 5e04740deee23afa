import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRecordFile, type RecordFile } from './record-file.ts';

interface Kept {
  readonly text: string;
  readonly numbers: Float64Array;
  readonly bytes: Uint8Array;
}

describe('a file of records', () => {
  let folder: string;
  let records: RecordFile<Kept>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'records-'));
    records = openRecordFile({ folder });
  });
  afterEach(async () => {
    records.close();
    await rm(folder, { recursive: true });
  });

  const recordOf = (at: number): Kept => ({
    text: 'é'.repeat(at),
    numbers: Float64Array.of(at, Math.PI),
    bytes: new Uint8Array(at % 7).fill(at),
  });

  it('returns each record as it was, also while others are added', () => {
    expect(records.get('0')).toBeNull();
    const numbers = Array.from({ length: 100 }, (_, at) => at);
    for (const at of numbers) {
      records.set(`${at}`, recordOf(at));
      const earlier = Math.floor(at / 2);
      expect(records.get(`${earlier}`)).toEqual(recordOf(earlier));
    }
    expect(numbers.map((at) => records.get(`${at}`))).toEqual(numbers.map(recordOf));
  });

  it('reads only the part that a view shows of its buffer', () => {
    const bytes = new Uint8Array(100_000).fill(1).subarray(3, 5);
    records.set('a', { ...recordOf(1), bytes });
    expect(records.get('a')?.bytes).toEqual(Uint8Array.of(1, 1));
  });

  it('leaves no file', async () => {
    records.set('a', recordOf(1));
    expect(await readdir(folder)).toEqual([]);
  });
});
