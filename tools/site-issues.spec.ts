import { readFileSync } from 'node:fs';
import { documentFile, issueTable, measure } from './site-issues.ts';

const counts = measure();

describe('the issues of the site audit', () => {
  it('are found exactly where they were planted', () => {
    expect([...counts.values()].flatMap(({ mistakes }) => mistakes)).toEqual([]);
  });

  it('were each planted', () => {
    for (const [id, { planted }] of counts) expect([id, planted > 20]).toEqual([id, true]);
  });

  // Run `node --conditions=@plumbline/source tools/site-issues.ts` after a change of the rules.
  it('are listed in the documentation with what was measured', () => {
    expect(readFileSync(documentFile, 'utf8')).toContain(issueTable(counts));
  });
});
