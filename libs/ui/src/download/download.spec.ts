import { safeFileName } from './download-file.ts';

describe('safeFileName', () => {
  it.each([
    ['seo-audit-report.txt', 'seo-audit-report.txt'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a b<c>:"d"|e?.csv', 'a-b-c-d-e-.csv'],
    ['.hidden', 'hidden'],
    ['con.txt', '_con.txt'],
    ['日本語.json', '日本語.json'],
    ['x\u202egpj.exe', 'x-gpj.exe'],
    ['', 'download'],
    ['///', 'download'],
  ])('turns %j into %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('is at most 100 characters long and keeps the extension', () => {
    const name = safeFileName(`${'a'.repeat(500)}.json`);
    expect(name).toHaveLength(100);
    expect(name).toMatch(/\.json$/);
  });
});
