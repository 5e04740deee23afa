import { rememberedAddresses } from '../../app/address-memory.ts';
import { aReport } from './testing/report-fixture.ts';
import { compareAudits, recallAudit, rememberAudit, toPastAudit } from './compare-audits.ts';

const past = toPastAudit(aReport());
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('stores the latest audit of a URL', () => {
  rememberAudit('https://a.example/', past);
  rememberAudit('https://a.example/', { ...past, score: 90 });
  expect(recallAudit('https://a.example/')).toEqual({ ...past, score: 90 });
  expect(recallAudit('https://b.example/')).toBeNull();
});

it('drops the URL that was audited longest ago', () => {
  for (let n = 0; n <= rememberedAddresses; n++) rememberAudit(`https://${n}.example/`, past);
  expect(recallAudit('https://0.example/')).toBeNull();
  expect(recallAudit('https://1.example/')).toEqual(past);
});

it.each(['{', 'null', '{"a":1}', '[1,["u",null],["u",{"at":"x","score":1,"statuses":{}}]]'])(
  'survives %s in the storage',
  (stored) => {
    localStorage.setItem('plumbline-seo-audits', stored);
    expect(recallAudit('u')).toBeNull();
    rememberAudit('u', past);
    expect(recallAudit('u')).toEqual(past);
  },
);

it.each(['getItem', 'setItem'] as const)('survives a storage whose %s throws', (method) => {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => rememberAudit('u', past)).not.toThrow();
  expect(recallAudit('u')).toBeNull();
});

it('says what got better, what got worse and what is new', () => {
  const before = {
    ...past,
    score: 90,
    statuses: { 'title-pixel-width': 'warning', 'title-present-single': 'fail', constructor: 'x' },
  };
  const comparison = compareAudits(before, aReport());
  expect(comparison.delta).toBe(7);
  expect(comparison.worse.map(({ id }) => id)).toEqual(['title-pixel-width']);
  expect(comparison.better.map(({ id }) => id)).toEqual(['title-present-single']);
  expect(comparison.added.map(({ id }) => id)).toEqual(['broken-external-links']);
});
