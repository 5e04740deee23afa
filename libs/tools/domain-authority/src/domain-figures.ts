import {
  domainEstimate,
  estimateBasis,
  estimatedFigure,
  estimatedFigures,
  type Figure,
  unknownFigure,
} from '@plumbline/links';
import { authorityFigures } from './authority-figures.ts';
import { type DomainFacts, isKnown } from './domain-facts.ts';
import type { FigureName, FigureSources, FigureValues } from './figures.ts';
import { formulaTexts, organicEstimate } from './formulas.ts';
import { linkFigures } from './link-figures.ts';

type Figures = Readonly<Record<FigureName, Figure>>;

/** Every figure with its source. Keywords, traffic and spam are estimates wherever there is something to base them on. */
export function domainFigures(facts: DomainFacts): {
  readonly values: FigureValues;
  readonly sources: FigureSources;
} {
  const authority = authorityFigures(facts);
  const figures: Figures = {
    ...authority,
    ...linkFigures(facts),
    ...organicFigures(authority.domainAuthority),
    spam_score: spamFigure(facts),
  };
  return {
    values: ofEach(figures, ({ value }) => value),
    sources: ofEach(figures, ({ source }) => source),
  };
}

const ofEach = <T>(figures: Figures, part: (figure: Figure) => T) =>
  Object.fromEntries(Object.entries(figures).map(([name, each]) => [name, part(each)])) as Readonly<
    Record<FigureName, T>
  >;

function organicFigures({
  value,
  source: { range },
}: Figure): Readonly<Record<'organicKeywords' | 'organicTraffic', Figure>> {
  const authority = value === null ? range : { low: value, high: value };
  if (authority === null) {
    const missing = unknownFigure(
      'Cannot be known from open data, and without a domain authority there is nothing to estimate it from.',
    );
    return { organicKeywords: missing, organicTraffic: missing };
  }
  const { keywords, traffic } = organicEstimate(authority);
  return {
    organicKeywords: estimatedFigure(formulaTexts.organicKeywords, keywords),
    organicTraffic: estimatedFigure(formulaTexts.organicTraffic, traffic),
  };
}

function spamFigure(facts: DomainFacts): Figure {
  const { domain } = facts.target;
  const estimates = estimatedFigures(facts);
  if (estimates !== null) return estimates.spamScore;
  if (!isKnown(facts)) {
    return unknownFigure(`The index does not know ${domain}, so nothing is estimated for it.`);
  }
  return estimatedFigure(estimateBasis.spamScore, domainEstimate(domain, null).spamScore);
}
