import { estimated } from '@plumbline/links';
import { authorityFigures } from './authority-figures.ts';
import type { DomainFacts } from './domain-facts.ts';
import {
  type Figure,
  figure,
  type FigureName,
  type FigureSources,
  type FigureValues,
  unknownFigure,
} from './figures.ts';
import { formulaTexts, organicEstimate } from './formulas.ts';
import { linkFigures } from './link-figures.ts';
import { nameEstimates } from './name-estimates.ts';

type Figures = Readonly<Record<FigureName, Figure>>;

/**
 * Every figure with its source. Authority is estimated without ranks; flows and links only when no layer is loaded.
 * Keywords, traffic and spam are always estimates.
 */
export function domainFigures(facts: DomainFacts): {
  readonly values: FigureValues;
  readonly sources: FigureSources;
} {
  const estimates = nameEstimates(facts.host);
  const authority = authorityFigures(facts, estimates);
  const figures: Figures = {
    ...authority,
    ...linkFigures(facts, estimates),
    ...organicFigures(authority.domainAuthority),
    spam_score: estimates.spam_score,
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
}: Figure): Readonly<Record<'organicKeywords' | 'organicTraffic', Figure>> {
  if (value === null) {
    const missing = unknownFigure(
      'Cannot be known from open data, and without a domain authority there is nothing to estimate it from.',
    );
    return { organicKeywords: missing, organicTraffic: missing };
  }
  const { keywords, traffic } = organicEstimate(value);
  return {
    organicKeywords: figure(keywords, estimated(formulaTexts.organicKeywords)),
    organicTraffic: figure(traffic, estimated(formulaTexts.organicTraffic)),
  };
}
