import { differences } from './differences.mjs';

describe('the drift check', () => {
  it('is content with equal files', () => {
    const files = new Map([['a.ts', 'x\n']]);
    expect(differences(files, new Map(files))).toEqual([]);
  });

  it('names files that changed, appeared or went, and the line', () => {
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

  it('sees a file that only grew at its end', () => {
    expect(differences(new Map([['a', '1']]), new Map([['a', '1\n2']]))).toHaveLength(1);
  });
});
