import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceCurrent } from './current.ts';
import { beginReplacement, endReplacement } from './replacement.ts';

const folder = mkdtempSync(join(tmpdir(), 'replacement-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a replacement', () => {
  const serve = (graph: string) =>
    replaceCurrent(folder, {
      version: 1,
      ranks: [],
      graph,
      previousGraph: null,
      links: null,
      networks: null,
    });

  it('continues until it is complete itself, even if another one is completed', async () => {
    await serve('graph-1');
    await beginReplacement(folder, 'one');
    expect(await beginReplacement(folder, 'two')).toEqual(['graph-1']);
    await serve('graph-2');
    await endReplacement(folder, 'one');
    expect(await beginReplacement(folder, 'two')).toEqual(['graph-1']);
    await endReplacement(folder, 'two');
    expect(await beginReplacement(folder, 'two')).toEqual(['graph-2']);
  });
});
