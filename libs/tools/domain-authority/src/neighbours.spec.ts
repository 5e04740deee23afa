import { gapSource, similarSource } from './neighbours.ts';
import { release } from './testing/facts.ts';

describe(similarSource, () => {
  it('is the graph when every referring domain was read', () => {
    expect(similarSource(release, { referrersRead: 12, referrers: 12, rows: [] })).toEqual({
      kind: 'indexed',
      layer: 'graph',
      release,
      atMost: null,
      note: 'Domains that the same domains refer to: 12 of its 12 referring domains were read, the most selective first.',
    });
  });

  it('is an estimate with its formula when only some were', () => {
    const source = similarSource(release, { referrersRead: 300, referrers: 5_210, rows: [] });
    expect(source).toMatchObject({ kind: 'estimated', layer: null, release: null });
    expect(source.note).toContain(
      'From the graph of cc-main-2026-apr-may-jun: 300 of its 5,210 referring domains were read',
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
      'Domains that refer to spade.example or rake.example and not to garden.example, by links, and also by images, scripts, fonts and redirects.',
    ],
    [
      [some],
      { total: 3, complete: false },
      'Of the domains that refer to spade.example, those of the highest authority that do not refer to garden.example, by links, and also by images, scripts, fonts and redirects.',
    ],
    [
      [some, more],
      complete,
      'Every other domain of the graph that refers to spade.example or rake.example refers to garden.example, too.',
    ],
    [
      [some],
      { total: 0, complete: false },
      'Only the domains of the highest authority that refer to spade.example were compared: each of them refers to garden.example, too. Others may not.',
    ],
    [[unknown], complete, 'The graph does not have no-such.example: nothing to compare there.'],
    [[unreferred], complete, 'No domain of the graph refers to quiet.example.'],
    [
      [some, unknown, unreferred],
      complete,
      'Every other domain of the graph that refers to spade.example refers to garden.example, too. The graph does not have no-such.example: nothing to compare there. No domain of the graph refers to quiet.example.',
    ],
  ])('of %j with %j says so', (others, gap, note) => {
    expect(gapSource(release, { domain: 'garden.example', known: true }, others, gap)).toEqual({
      kind: 'indexed',
      layer: 'graph',
      release,
      atMost: null,
      note,
    });
  });
});
