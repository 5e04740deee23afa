import { bestOf } from './domain-report.ts';
import { domainProfile } from './domain-report.ts';
import { listed, loaded, rank, starterFacts, targetOf, totals } from './testing/facts.ts';

const { row } = listed;
if (row === null) throw new Error('The domain is listed.');

const named = (domain: string, facts = loaded) =>
  domainProfile({ ...facts, target: targetOf(domain) });
const first = named('first.example');
const second = named('second.example', {
  ...loaded,
  ranks: [{ ...rank, harmonicPosition: 10 }],
  networks: { ...listed, row: { ...row, ips: 50_000 } },
});

describe(bestOf, () => {
  it('names the best domain for each figure that differs', () => {
    expect(bestOf([first, second])).toEqual([
      { figure: 'domainAuthority', value: 83, domains: ['second.example'] },
      { figure: 'referringIps', value: 50_000, domains: ['second.example'] },
      { figure: 'harmonicPosition', value: 10, domains: ['second.example'] },
    ]);
  });

  it('names every best domain when several are equal', () => {
    const third = named('third.example', { ...loaded, totals: { ...totals, links: 1 } });
    expect(bestOf([first, second, third]).find(({ figure }) => figure === 'backlinks')).toEqual({
      figure: 'backlinks',
      value: 5_210,
      domains: ['first.example', 'second.example'],
    });
  });

  it('ignores bounds', () => {
    const unlisted = ['google.invalid', 'garden.example'].map((name) =>
      named(name, starterFacts()),
    );
    expect(bestOf(unlisted)).toEqual([]);
  });

  it('names no best domain when only one is known', () => {
    const unranked = named('unranked.example', { ...loaded, ranks: [] });
    expect(bestOf([first, unranked]).map(({ figure }) => figure)).not.toContain('domainAuthority');
  });
});
