import { authorityOf, indexed } from '@plumbline/links';
import { type DomainFacts, newestRank } from './domain-facts.ts';
import { type Figure, figure, unknownFigure } from './figures.ts';
import { formulaTexts, mozRankOf } from './formulas.ts';
import type { NameEstimates } from './name-estimates.ts';
import { counted, written } from './wording.ts';

type AuthorityFigures = Readonly<Record<'domainAuthority' | 'pageAuthority' | 'mozRank', Figure>>;

/** From the positions in the newest release; estimated only without ranks. */
export function authorityFigures(facts: DomainFacts, estimates: NameEstimates): AuthorityFigures {
  const [newest] = facts.index.ranks;
  if (newest === undefined) {
    const { domainAuthority, pageAuthority, mozRank } = estimates;
    return { domainAuthority, pageAuthority, mozRank };
  }
  const rank = newestRank(facts);
  if (rank === undefined) {
    const absent = unknownFigure(
      `${facts.domain} is not among the ${counted(newest.domains, 'domain')} of ${newest.release.name}.`,
    );
    return { domainAuthority: absent, pageAuthority: absent, mozRank: absent };
  }
  const { release, domains, harmonicPosition, pageRankPosition } = rank;
  const source = (formula: string, position: number) =>
    indexed(
      'ranks',
      release,
      `${formula}, at position ${written(position)} of ${written(domains)}.`,
    );
  return {
    domainAuthority: figure(
      authorityOf(harmonicPosition, domains),
      source(formulaTexts.domainAuthority, harmonicPosition),
    ),
    pageAuthority: figure(
      authorityOf(pageRankPosition, domains),
      source(formulaTexts.pageAuthority, pageRankPosition),
    ),
    mozRank: figure(
      mozRankOf(pageRankPosition, domains),
      source(formulaTexts.mozRank, pageRankPosition),
    ),
  };
}
