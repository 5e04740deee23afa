import { differences } from './differences.mjs';

describe('the drift check', () => {
  it('accepts equal files', () => {
    const files = new Map([['a.ts', 'x\n']]);
    expect(differences(files, new Map(files))).toEqual([]);
  });

  it('names changed, new and removed files, and the first changed line', () => {
    const committed = new Map([
      ['a.ts', '1\n2\n3\n'],
      ['b.ts', 'gone'],
    ]);
    const fresh = new Map([
      ['a.ts', '1\n2\n4\n'],
      ['c.ts', 'new'],
    ]);
    expect(differences(committed, fresh)).toEqual([
      'changed: a.ts, from line 3',
      'no longer generated: b.ts',
      'new: c.ts',
    ]);
  });

  it('notices a file that only grew at its end', () => {
    expect(differences(new Map([['a', '1']]), new Map([['a', '1\n2']]))).toHaveLength(1);
  });
});
