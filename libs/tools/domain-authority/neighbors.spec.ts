import { gapSource, similarSource } from './neighbors.ts';
import { release } from './testing/facts.ts';

describe(similarSource, () => {
  it('is the graph when every referring domain was read', () => {
    expect(similarSource(release, { referrersRead: 12, referrers: 12, rows: [] })).toEqual({
      kind: 'indexed',
      layer: 'graph',
      release,
      atMost: null,
      note: 'Domains that share referring domains with it, based on all 12 referring domains.',
    });
  });

  it('is an estimate with its formula when only some were', () => {
    const source = similarSource(release, { referrersRead: 300, referrers: 5_210, rows: [] });
    expect(source).toMatchObject({ kind: 'estimated', layer: null, release: null });
    expect(source.note).toContain(
      'From Common Crawl, April–June 2026. We read 300 of its 5,210 referring domains',
    );
    expect(source.note).toContain('× its referring domains / those read');
  });
});

describe(gapSource, () => {
  const some = { domain: 'spade.example', known: true, referringDomains: 7 };
  const more = { domain: 'rake.example', known: true, referringDomains: 2 };
  const unreferred = { domain: 'quiet.example', known: true, referringDomains: 0 };
  const unknown = { domain: 'no-such.example', known: false, referringDomains: 0 };
  const complete = { total: 0, complete: true };

  it.each([
    [
      [some, more],
      { total: 3, complete: true },
      'Domains that link to spade.example or rake.example and not to garden.example. Images, scripts, fonts and redirects count as links.',
    ],
    [
      [some],
      { total: 3, complete: false },
      'Domains that link to spade.example and not to garden.example, among those with the highest authority. Images, scripts, fonts and redirects count as links.',
    ],
    [
      [some, more],
      complete,
      'Every other domain that links to spade.example or rake.example links to garden.example, too.',
    ],
    [
      [some],
      { total: 0, complete: false },
      'We compared only the domains with the highest authority that link to spade.example. All of them link to garden.example, too; others may not.',
    ],
    [[unknown], complete, 'The domain graph doesn’t include no-such.example.'],
    [[unreferred], complete, 'No domain in the graph links to quiet.example.'],
    [
      [some, unknown, unreferred],
      complete,
      'Every other domain that links to spade.example links to garden.example, too. The domain graph doesn’t include no-such.example. No domain in the graph links to quiet.example.',
    ],
  ])('has a note for %j with %j', (others, gap, note) => {
    expect(gapSource(release, { domain: 'garden.example', known: true }, others, gap)).toEqual({
      kind: 'indexed',
      layer: 'graph',
      release,
      atMost: null,
      note,
    });
  });
});
