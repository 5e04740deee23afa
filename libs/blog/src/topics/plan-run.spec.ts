import type { PostPlan } from '../generation.ts';
import { planBulk, planDaily } from './plan-run.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, 21 + n)).toISOString().slice(0, 10);
const pairOf = ({ topic, angle }: PostPlan) => `${topic}|${angle}`;
const tally = (plans: readonly PostPlan[], key: (plan: PostPlan) => string) =>
  Object.fromEntries([...Map.groupBy(plans, key)].map(([name, members]) => [name, members.length]));

describe(planDaily, () => {
  it('plans seven posts on search and three on industries, of 3,000 words', () => {
    const plans = planDaily('2026-11-21', []);
    expect(tally(plans, ({ share }) => share)).toEqual({ seo: 7, industry: 3 });
    expect(plans.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(plans.every(({ minWords }) => minWords === 3_000)).toBe(true);
    expect(plans.every(({ publishDate }) => publishDate === '2026-11-21')).toBe(true);
    expect(plans[0]).toMatchObject({
      category: 'SEO Fundamentals',
      targetSearchVolume: 180_000,
    });
  });

  it('makes the same plan for the same date and history', () => {
    const used = planBulk(60, '2026-11-20', []);
    expect(planDaily('2026-11-21', used)).toEqual(planDaily('2026-11-21', used));
    expect(planDaily('2026-11-21', []).map(pairOf)).not.toEqual(
      planDaily('2026-11-22', []).map(pairOf),
    );
  });

  it('continues the numbering of a day with several runs', () => {
    const first = planDaily('2026-11-21', []);
    const second = planDaily('2026-11-21', first);
    expect(first.at(-1)?.sourceId).toBe('auto-2026-11-21-10');
    expect(second[0]?.sourceId).toBe('auto-2026-11-21-11');
    expect(planDaily('2026-11-22', [...first, ...second])[0]?.sourceId).toBe('auto-2026-11-22-1');
  });

  it('does not repeat a pair of topic and angle in a year of days and a bulk run of 500', () => {
    const plans: PostPlan[] = [...planBulk(500, day(0), [])];
    for (let n = 0; n < 365; n += 1) plans.push(...planDaily(day(n), plans));
    expect(new Set(plans.map(pairOf)).size).toBe(500 + 3_650);
    expect(new Set(plans.map(({ sourceId }) => sourceId)).size).toBe(500 + 3_650);
  });

  it('repeats the least used pairs when all are used', () => {
    const plans: PostPlan[] = [];
    for (let n = 0; n < 3; n += 1) plans.push(...planBulk(500, day(n), plans));
    expect(plans).toHaveLength(1_500);
    expect(Math.max(...Object.values(tally(plans, pairOf)))).toBe(2);
  });

  it.each(['', '21.11.2026', '2026-11-21T06:00', "2026-11-21'; drop"])(
    'rejects %j as a date',
    (date) => {
      expect(() => planDaily(date, [])).toThrow(RangeError);
    },
  );
});

describe(planBulk, () => {
  it('mixes tools, industries, tutorials and trends, of 1,400 words', () => {
    const plans = planBulk(200, '2026-11-21', []);
    expect(tally(plans, ({ category }) => category)).toEqual({
      'SEO Tools': 80,
      'Industry SEO': 50,
      Tutorials: 40,
      'Trends & Tips': 30,
    });
    expect(plans.every(({ minWords }) => minWords === 1_400)).toBe(true);
    expect(plans.every(({ targetSearchVolume }) => targetSearchVolume >= 35_000)).toBe(true);
  });

  it.each([49, 501, 0, -1, 50.5, Number.NaN])('rejects %d posts', (count) => {
    expect(() => planBulk(count, '2026-11-21', [])).toThrow(RangeError);
  });
});
