import { aRequest } from '../testing/report-fixture.ts';
import { secondsOf, shiftOf, signed } from './figures.ts';
import { barOf, kindOf, nameOf, scaleEnd } from './waterfall.tsx';

it.each([
  ['https://a.example/', { name: '/', host: 'a.example' }],
  ['https://a.example/css/main.css?v=3', { name: 'main.css?v=3', host: 'a.example' }],
  ['https://a.example/shop/', { name: 'shop', host: 'a.example' }],
  ['data:image/png;base64,AAAA', { name: 'data:image/png;base64,AAAA', host: '' }],
  ['https://[', { name: 'https://[', host: '' }],
])('names %s by its last part', (url, name) => expect(nameOf(url)).toEqual(name));

it('keeps a request without a response or duration on the scale', () => {
  expect(barOf(aRequest({ startMs: 0, endMs: 0 }), 1_000)).toEqual({ left: 0, width: 0.6 });
  expect(barOf(aRequest({ startMs: 500, endMs: 400 }), 1_000)).toEqual({ left: 50, width: 0.6 });
  const late = barOf(aRequest({ startMs: 5_000, endMs: 9_000 }), 1_000);
  expect(late.left + late.width).toBeLessThanOrEqual(100);
});

it.each([
  [0, 4],
  [900, 1_000],
  [3_999, 4_000],
  [4_001, 8_000],
])('ends the scale of %d ms at %d ms', (endMs, end) =>
  expect(scaleEnd([aRequest({ endMs })])).toBe(end),
);

it('recognizes file types, and calls all others other', () => {
  expect(kindOf(aRequest({ resourceType: 'Fetch' }))).toBe('data');
  expect(kindOf(aRequest({ resourceType: 'constructor' }))).toBe('other');
});

it('formats times', () => {
  expect([0.62, 0.6, 1.84, 2.54, 0, 12, 12.345].map((seconds) => secondsOf(seconds))).toEqual([
    '0.62 s',
    '0.6 s',
    '1.84 s',
    '2.54 s',
    '0 s',
    '12 s',
    '12.3 s',
  ]);
  expect([0, 0.0134, 0.25].map((shift) => shiftOf(shift))).toEqual(['0', '0.013', '0.25']);
  expect([signed(0, String), signed(-3, String), signed(3, String)]).toEqual(['±0', '−3', '+3']);
});
