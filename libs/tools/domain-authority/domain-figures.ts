import { type Figure, linkCounts, standingFigures, unknownFigure } from '@plumbline/links';
import type { DomainFacts } from './domain-facts.ts';
import { type FigureName, type FigureSources, type FigureValues, unknowable } from './figures.ts';

/** Every figure with its source. */
export function domainFigures(facts: DomainFacts): {
  readonly values: FigureValues;
  readonly sources: FigureSources;
} {
  const known: Readonly<Record<FigureName, Figure>> = {
    ...standingFigures(facts),
    ...linkCounts(facts),
  };
  const figures = { ...known, ...ofEach(unknowable, unknownFigure) };
  return {
    values: ofEach(figures, ({ value }) => value) as FigureValues,
    sources: ofEach(figures, ({ source }) => source),
  };
}

const ofEach = <Name extends string, Each, Part>(
  record: Readonly<Record<Name, Each>>,
  part: (each: Each) => Part,
): Readonly<Record<Name, Part>> =>
  Object.fromEntries(
    Object.entries<Each>(record).map(([name, each]) => [name, part(each)]),
  ) as Readonly<Record<Name, Part>>;
