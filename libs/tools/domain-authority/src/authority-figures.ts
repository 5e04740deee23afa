import {
  absentFrom,
  authorityOf,
  estimatedFigures,
  type Figure,
  figure,
  indexed,
  newestRank,
  notLoaded,
  unknownFigure,
} from '@plumbline/links';
import { grouped } from '@plumbline/text';
import type { DomainFacts } from './domain-facts.ts';
import { formulaTexts, mozRankOf } from './formulas.ts';

type AuthorityFigures = Readonly<Record<'domainAuthority' | 'pageAuthority' | 'mozRank', Figure>>;

/** From the positions in the newest release, else estimated or unknown. */
export function authorityFigures(facts: DomainFacts): AuthorityFigures {
  const estimates = estimatedFigures(facts);
  if (estimates !== null) {
    const { domainAuthority, pageAuthority, mozRank } = estimates;
    return { domainAuthority, pageAuthority, mozRank };
  }
  const rank = newestRank(facts);
  if (rank === undefined) {
    const [newest] = facts.description.ranks;
    const absent = unknownFigure(
      newest
        ? absentFrom(facts.target.domain, newest.release.name, newest.domains)
        : notLoaded.ranks,
    );
    return { domainAuthority: absent, pageAuthority: absent, mozRank: absent };
  }
  const { release, domains, harmonicPosition, pageRankPosition } = rank;
  const source = (formula: string, position: number) =>
    indexed(
      'ranks',
      release,
      `${formula}, at position ${grouped(position)} of ${grouped(domains)}.`,
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
