import type { RobotsFile } from '@plumbline/seo/robots';
import { readTestAddress, type RobotsSubject, type RobotsTest, testRobots } from './test-robots.ts';

export const MAX_COMPARED_ADDRESSES = 200;
export const MAX_COMPARED_AGENTS = 12;

/** The result for one URL and one crawler with the old and the new file. */
export interface ComparisonRow {
  readonly address: string;
  readonly agent: string;
  readonly before: RobotsTest;
  readonly after: RobotsTest;
  /** `opened`: blocked before, allowed after. */
  readonly change: 'opened' | 'closed' | 'same';
}

/**
 * Compares the old and new file for each URL and crawler, in that order. Yields one row at a time, so that a caller can
 * pause between rows. Skips invalid URLs; compares at most 200 URLs and 12 crawlers.
 */
export function* compareRobots(
  before: RobotsSubject,
  after: RobotsSubject,
  addresses: readonly string[],
  agents: readonly string[],
): Generator<ComparisonRow, void> {
  const origin = before.origin ?? after.origin;
  for (const address of unique(addresses).slice(0, MAX_COMPARED_ADDRESSES)) {
    const target = readTestAddress(address, origin);
    if (!target) continue;
    for (const agent of unique(agents).slice(0, MAX_COMPARED_AGENTS)) {
      const was = testRobots(before, target.url, agent);
      const is = testRobots(after, target.url, agent);
      yield { address, agent, before: was, after: is, change: changeOf(was, is) };
    }
  }
}

function changeOf(before: RobotsTest, after: RobotsTest): ComparisonRow['change'] {
  if (before.allowed === after.allowed) return 'same';
  return after.allowed ? 'opened' : 'closed';
}

const unique = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
];

/** Maximum number of suggested paths. */
const MAX_SUGGESTED = 40;

/** Suggested paths for a comparison: the home page, then one for each rule. */
export function suggestAddresses(files: readonly RobotsFile[]): readonly string[] {
  const paths = files.flatMap(({ groups }) =>
    groups.flatMap(({ rules }) => rules.flatMap(({ pattern }) => exampleOf(pattern))),
  );
  return [...new Set(['/', ...paths])].slice(0, MAX_SUGGESTED);
}

/** `/*.pdf$` suggests `/example.pdf`. */
function exampleOf(pattern: string): readonly string[] {
  if (!/^[/*]/.test(pattern) || pattern.length > 500) return [];
  const path = pattern.replace(/\$$/, '').replace(/\*+$/, '').replace(/\*+/g, 'example');
  return [path.startsWith('/') ? path : `/${path}`];
}
