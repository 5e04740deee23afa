import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { naughtyStrings } from './naughty-strings.ts';

describe('the naughty strings', () => {
  const given = process.env.PLUMBLINE_SHARED_DATA;
  const folder = mkdtempSync(join(tmpdir(), 'naughty-'));
  beforeAll(() => (process.env.PLUMBLINE_SHARED_DATA = folder));
  afterAll(() => {
    rmSync(folder, { recursive: true });
    if (given === undefined) delete process.env.PLUMBLINE_SHARED_DATA;
    else process.env.PLUMBLINE_SHARED_DATA = given;
  });

  it('are a few without the shared data, and its whole list with it', () => {
    const few = naughtyStrings();
    expect(few).toMatchObject({ whole: false, strings: expect.arrayContaining(['__proto__']) });
    mkdirSync(join(folder, 'xss'));
    writeFileSync(join(folder, 'xss/blns.json'), JSON.stringify(['of the list']));
    expect(naughtyStrings()).toEqual({ whole: true, strings: ['of the list', ...few.strings] });
  });
});
