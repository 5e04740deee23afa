import type { KeyPositions } from '../facts.ts';
import type { FactCollector } from './fact-collector.ts';

/** Where important elements end, in bytes: crawlers stop reading at a limit. */
export function keyPositions(text: string, facts: FactCollector): KeyPositions {
  const { head } = facts;
  const offsets = {
    title: head.titles[0]?.end,
    description: head.description()?.end,
    canonical: head.canonical()?.end,
    robots: head.robotsMetas()[0]?.end,
    firstHeading: facts.firstHeadingEnd,
    jsonLd: facts.firstJsonLdEnd,
    headEnd: facts.headEnd,
  };
  const bytes = new Map<number, number>();
  let last = 0;
  let total = 0;
  for (const offset of Object.values(offsets)
    .filter((value) => typeof value === 'number')
    .sort((a, b) => a - b)) {
    total += Buffer.byteLength(text.slice(last, offset));
    last = offset;
    bytes.set(offset, total);
  }
  const at = (offset: number | null | undefined): number | null =>
    typeof offset === 'number' ? (bytes.get(offset) ?? null) : null;
  return {
    title: at(offsets.title),
    description: at(offsets.description),
    canonical: at(offsets.canonical),
    robots: at(offsets.robots),
    firstHeading: at(offsets.firstHeading),
    jsonLd: at(offsets.jsonLd),
    headEnd: at(offsets.headEnd),
  };
}
