import { fileKind, isGraphRelease, isReleaseName } from './file-kind.ts';

describe('the kind of a file', () => {
  it.each([
    ['cc-main-2026-apr-may-jun-domain-edges.txt.gz', 'edges', 'cc-main-2026-apr-may-jun'],
    ['given-domain-vertices.txt.gz', 'vertices', 'given'],
    ['given-domain-ranks.txt', 'ranks', 'given'],
    ['mine-ranks.txt', 'ranks', 'mine'],
    ['edges.txt', 'edges', null],
    ['domain-edges.txt.gz', 'edges', null],
    ['.-domain-edges.txt', 'edges', null],
    ['CC-MAIN-20190519061520-20190519083520-00000.warc.wat.gz', 'wat', 'CC-MAIN-20190519'],
    ['REALPAGES-given-00000.warc.wat.gz', 'wat', 'REALPAGES-given'],
    ['whirlwind.warc.wat', 'wat', 'whirlwind'],
    ['wat.paths.gz', 'listing', null],
    ['some.paths', 'listing', null],
    ['majestic_million.csv', 'networks', null],
    ['majestic_million (1).csv.gz', 'networks', null],
    ['majestic-million-2026-03-14.csv', 'networks', 'majestic-million-2026-03-14'],
    ['majestic-million-2026-02-30.csv', 'networks', null],
    ['majestic-million-2026-03-top15000.csv', 'networks', null],
  ])('%s is recognized by its name', (name, kind, release) => {
    expect(fileKind(name)).toEqual({ kind, release });
  });

  it.each([
    ['cc-main-2026-apr-may-jun-host-edges.txt.gz'],
    ['host-ranks.txt'],
    ['notes.txt'],
    ['edges.txt.gz.part'],
    ['pages.warc.gz'],
    ['majestic_million.csv.xz'],
    ['my-majestic-million.csv'],
    [''],
  ])('%s is not recognized', (name) => expect(fileKind(name)).toBeNull());
});

describe('the name of a release', () => {
  it('contains nothing that could change a path', () => {
    const names = ['given', 'cc-main-2026-apr-may-jun', 'CC-MAIN-2026-17', 'a.b_c'];
    const others = ['', '.', '..', '../x', 'a/b', 'a\\b', '-x', 'a b', 'a\u0000', 'x'.repeat(101)];
    expect(names.filter(isReleaseName)).toEqual(names);
    expect(others.filter(isReleaseName)).toEqual([]);
  });

  it('tells whether Common Crawl publishes a graph under it', () => {
    const names = ['cc-main-2026-apr-may-jun', 'cc-main-2025-26-dec-jan-feb'];
    expect(names.filter(isGraphRelease)).toEqual(names);
    expect(['CC-MAIN-2026-17', 'given', 'cc-main-2026'].filter(isGraphRelease)).toEqual([]);
  });
});
