import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal } from './durable-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the journal of an import', () => {
  it('remembers every step after a restart, and repeats none', async () => {
    const path = join(folder, 'a.jsonl');
    const first = await Journal.open(path);
    await first.record('read 0', { rows: 7 });
    expect(await first.once('sort', async () => [1, null])).toEqual([1, null]);

    const second = await Journal.open(path);
    expect(second.result('read 0')).toEqual({ rows: 7 });
    const again = jest.fn();
    expect(await second.once('sort', again)).toEqual([1, null]);
    expect(again).not.toHaveBeenCalled();
    expect(second.result('read 1')).toBeUndefined();
  });

  it('ignores a line that a kill cut short, and continues after it', async () => {
    const path = join(folder, 'b.jsonl');
    await (await Journal.open(path)).record('one', 1);
    appendFileSync(path, '["two",{"rows"');
    const after = await Journal.open(path);
    expect([after.result('one'), after.result('two')]).toEqual([1, undefined]);
    await after.record('two', 2);
    expect((await Journal.open(path)).result('two')).toBe(2);
  });
});
