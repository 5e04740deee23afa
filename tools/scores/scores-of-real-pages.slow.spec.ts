import { readRealPages } from '../../libs/page/src/testing/real-pages.ts';
import { blindRankings } from './blind-ranking.ts';
import { ownPages } from './own-pages.ts';
import { percentile } from '../testing/percentile.ts';
import { scoreOfPage, spearman } from './scores-of-pages.ts';

// Without the shared data, `readRealPages` says so, and five pages written here are used.
const realPages = readRealPages();
const pages = realPages.length > 0 ? realPages : ownPages;
const rankings =
  realPages.length > 0
    ? blindRankings.map((ranking) => ranking.map(({ page }) => page))
    : [ownPages.map(({ name }) => name)];

const scores = new Map(pages.map((page) => [page.name, scoreOfPage(page).score ?? Number.NaN]));
const values = [...scores.values()];

describe('the scores of the shared pages', () => {
  it('cover all 130 pages', () => {
    expect([ownPages.length, 130]).toContain(values.length);
    expect(values.every((score) => score >= 0 && score <= 100)).toBe(true);
  });

  it('are at least 40 points apart between the 5th and the 95th percentile', () => {
    expect(percentile(values, 0.95) - percentile(values, 0.05)).toBeGreaterThanOrEqual(40);
  });

  it('reach 85 at the 95th percentile, with a median from 50 to 75', () => {
    expect(percentile(values, 0.95)).toBeGreaterThanOrEqual(85);
    expect(percentile(values, 0.5)).toBeGreaterThanOrEqual(50);
    expect(percentile(values, 0.5)).toBeLessThanOrEqual(75);
  });

  it.each(rankings.map((ranking) => ({ ranking })))(
    'agree with a ranking that was made from the HTML alone',
    ({ ranking }) => {
      const scored = ranking.map((name) => scores.get(name) ?? Number.NaN);
      // The first page of the ranking has the highest number.
      const ranked = ranking.map((_, index) => -index);
      expect(spearman(scored, ranked)).toBeGreaterThanOrEqual(0.7);
    },
  );
});
