import { rememberedAddresses } from '../../../app/address-memory.ts';
import { aFactor, aSpeedReport } from '../testing/report-fixture.ts';
import { compareResults, differentConditions } from '../report/comparison-panel.tsx';
import { recallResults, rememberedResults, rememberResult, toPastResult } from './past-results.ts';

const at = (day: number) => `2026-06-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const past = toPastResult(aSpeedReport({ analyzedAt: at(1) }));
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('stores the measurements of a URL, newest first', () => {
  rememberResult('https://a.example/', past);
  rememberResult('https://a.example/', { ...past, at: at(3) });
  rememberResult('https://a.example/', { ...past, at: at(2) });
  expect(recallResults('https://a.example/').map((result) => result.at)).toEqual([
    at(3),
    at(2),
    at(1),
  ]);
  expect(recallResults('https://b.example/')).toEqual([]);
});

it('stores a shared measurement once', () => {
  rememberResult('u', past);
  rememberResult('u', past);
  expect(recallResults('u')).toEqual([past]);
});

it('drops the oldest measurement, and the URL measured longest ago', () => {
  for (let n = 1; n <= rememberedResults + 1; n++) rememberResult('u', { ...past, at: at(n) });
  expect(recallResults('u')).toHaveLength(rememberedResults);
  expect(recallResults('u').map((result) => result.at)).not.toContain(at(1));
  for (let n = 1; n <= rememberedAddresses; n++) rememberResult(`https://${n}.example/`, past);
  expect(recallResults('u')).toEqual([]);
  expect(recallResults('https://1.example/')).toEqual([past]);
});

it.each(['{', 'null', '{"a":1}', '[1,["u",null],["u",[null,{"at":"x"}]],[2,[]]]'])(
  'survives %s in the storage',
  (stored) => {
    localStorage.setItem('plumbline-page-speed', stored);
    expect(recallResults('u')).toEqual([]);
    rememberResult('u', past);
    expect(recallResults('u')).toEqual([past]);
  },
);

it.each(['getItem', 'setItem'] as const)('survives a storage whose %s throws', (method) => {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => rememberResult('u', past)).not.toThrow();
  expect(recallResults('u')).toEqual([]);
});

describe('a comparison', () => {
  it('calls nothing better or worse if most files were missing in a run', () => {
    const scoreWarning = 'Most files got no answer.';
    const empty = toPastResult(aSpeedReport({ desktop: aFactor({ score: 100, scoreWarning }) }));
    expect(past.incomplete).toBeUndefined();
    for (const [before, now] of [
      [past, empty],
      [empty, past],
    ] as const) {
      const verdicts = compareResults(before, now, 'desktop').map(({ verdict }) => verdict);
      expect(new Set(verdicts)).toEqual(new Set(['level']));
      expect(differentConditions(before, now)).toHaveLength(1);
    }
  });

  const after = toPastResult(
    aSpeedReport({ desktop: aFactor({ score: 80, lcp: 0.5, cls: 0.0131, speedIndex: null }) }),
  );
  const changes = Object.fromEntries(
    compareResults(past, after, 'desktop').map((change) => [change.figure, change]),
  );

  it('says what got worse and what got better: a lower score, a shorter time', () => {
    expect(changes.score).toMatchObject({ difference: -17, verdict: 'worse' });
    expect(changes.lcp).toMatchObject({ before: 0.9, after: 0.5, verdict: 'better' });
  });

  it('ignores small changes, even if they are a large share of a small figure', () => {
    expect(changes.cls?.verdict).toBe('level');
    const noisy = toPastResult(
      aSpeedReport({
        desktop: aFactor({ score: 95, fcp: 0.65, cls: 0.023, tbt: 32, fid: 58, ttfb: 108 }),
      }),
    );
    for (const { figure, verdict } of compareResults(past, noisy, 'desktop')) {
      expect([figure, verdict]).toEqual([figure, 'level']);
    }
    const worse = toPastResult(aSpeedReport({ desktop: aFactor({ cls: 0.024, tbt: 33 }) }));
    expect(
      compareResults(past, worse, 'desktop').flatMap(({ figure, verdict }) =>
        verdict === 'worse' ? [figure] : [],
      ),
    ).toEqual(['cls', 'tbt']);
    expect(changes.fcp).toMatchObject({ difference: 0, verdict: 'level' });
  });

  it('shows no difference for unknown figures', () => {
    expect(changes.speedIndex).toMatchObject({ after: null, difference: null, verdict: 'level' });
  });

  it('names the conditions that differ', () => {
    expect(differentConditions(past, after)).toEqual([]);
    expect(
      differentConditions(past, {
        ...past,
        runs: 3,
        lighthouse: '14.0.0',
        browser: 'other',
        benchmarkIndex: 900,
      }),
    ).toHaveLength(4);
  });
});
