import {
  bulkCount,
  bulkMinWords,
  dailyMinWords,
  dailyPosts,
  type PostPlan,
  type RunKind,
} from '../generation.ts';
import { hashOf, pairOf, type Subject, topicBank } from './topic-bank.ts';
import { bulkMix, countsOf, dailyMix, topicCategories } from './topic-mix.ts';

/** Earlier plans of all stored runs, rejected posts included. */
export type UsedPlans = readonly Pick<PostPlan, 'sourceId' | 'topic' | 'angle'>[];

/**
 * Plans ten posts: seven on search, three on industries, rotating the categories. The same date and history give the
 * same plan.
 * @param date `YYYY-MM-DD`
 */
export function planDaily(date: string, used: UsedPlans): readonly PostPlan[] {
  return plan({ kind: 'daily', count: dailyPosts, date, used });
}

/**
 * Plans a bulk run: 40% on tools, 25% on industries, 20% tutorials, 15% trends. The same arguments give the same
 * plan.
 * @param count 50 to 500
 * @param date `YYYY-MM-DD`
 * @throws RangeError outside these bounds
 */
export function planBulk(count: number, date: string, used: UsedPlans): readonly PostPlan[] {
  if (!Number.isInteger(count) || count < bulkCount.min || count > bulkCount.max) {
    throw new RangeError(`A bulk run has ${bulkCount.min} to ${bulkCount.max} posts`);
  }
  return plan({ kind: 'bulk', count, date, used });
}

interface Wanted {
  readonly kind: RunKind;
  readonly count: number;
  readonly date: string;
  readonly used: UsedPlans;
}

function plan({ kind, count, date, used }: Wanted): readonly PostPlan[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`Not a date: ${date.slice(0, 40)}`);
  const uses = countUses(used);
  let number = lastNumber(date, used);
  const plans: PostPlan[] = [];
  for (const { share, count: wanted } of countsOf<(typeof dailyMix | typeof bulkMix)[number]>(
    kind === 'daily' ? dailyMix : bulkMix,
    count,
  )) {
    for (const subject of choose(topicBank[share.id], wanted, date, uses)) {
      number += 1;
      plans.push({
        position: plans.length,
        sourceId: `auto-${date}-${number}`,
        publishDate: date,
        category: kind === 'daily' ? subject.category : share.label,
        share: share.id,
        topic: subject.topic,
        angle: subject.angle,
        targetSearchVolume: searchesOf(subject),
        minWords: kind === 'daily' ? dailyMinWords : bulkMinWords,
      });
    }
  }
  return plans;
}

/** How often each topic and each pair was used. */
type Uses = Map<string, number>;

function countUses(used: UsedPlans): Uses {
  const uses: Uses = new Map();
  for (const subject of used) note(uses, subject);
  return uses;
}

function note(uses: Uses, subject: Pick<Subject, 'topic' | 'angle'>): void {
  for (const key of [subject.topic, pairOf(subject)]) uses.set(key, (uses.get(key) ?? 0) + 1);
}

/**
 * Rotates the categories, starting with another one each day. In each, picks the least used pair, then the least used
 * topic.
 */
function choose(
  bank: readonly Subject[],
  count: number,
  date: string,
  uses: Uses,
): readonly Subject[] {
  const byCategory = [...Map.groupBy(bank, ({ category }) => category).values()];
  const start = daysSinceEpoch(date) * count;
  return Array.from({ length: count }, (_, place) => {
    const candidates = byCategory[(start + place) % byCategory.length] ?? [];
    const ofCategory = leastUsed(candidates, date, uses);
    // A category without unused pairs is skipped.
    const chosen = uses.has(ofCategory.pair) ? leastUsed(bank, date, uses) : ofCategory;
    note(uses, chosen);
    return chosen;
  });
}

function leastUsed(candidates: readonly Subject[], date: string, uses: Uses): Subject {
  const day = hashOf(date);
  let best: Subject | null = null;
  let bestRank: Rank = [Infinity, Infinity, Infinity];
  for (const subject of candidates) {
    // Multiplication spreads the date over all bits.
    const shuffled = Math.imul(subject.hash ^ day, 0x9e3779b1) >>> 0;
    const rank: Rank = [uses.get(subject.pair) ?? 0, uses.get(subject.topic) ?? 0, shuffled];
    if (isBefore(rank, bestRank)) [best, bestRank] = [subject, rank];
  }
  if (!best) throw new Error('A share of the mix has no topics');
  return best;
}

/** Uses of the pair, uses of the topic, and a random order. */
type Rank = readonly [pair: number, topic: number, shuffled: number];

const isBefore = (a: Rank, b: Rank): boolean =>
  a[0] !== b[0] ? a[0] < b[0] : a[1] !== b[1] ? a[1] < b[1] : a[2] < b[2];

/** Ids of a day are numbered across all its runs. */
function lastNumber(date: string, used: UsedPlans): number {
  const start = `auto-${date}-`;
  return used.reduce((last, { sourceId }) => {
    const number = sourceId.startsWith(start) ? Number(sourceId.slice(start.length)) : 0;
    return Number.isSafeInteger(number) ? Math.max(last, number) : last;
  }, 0);
}

function searchesOf({ category }: Subject): number {
  return topicCategories.find(({ name }) => name === category)?.monthlySearches ?? 0;
}

const daysSinceEpoch = (date: string): number =>
  Math.max(0, Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000) || 0);
