import { formatsFor, plainFormats } from '../app/formats.ts';
import {
  aboutSeconds,
  dollars,
  mainReason,
  momentInZone,
  scheduleInWords,
  shortFigure,
} from './figures.ts';
import { anItem } from './testing/generation-data.ts';

it.each([
  [35_000, '35K'],
  [1_394_000, '1.39M'],
  [0, '0'],
])('abbreviates %d', (amount, words) => expect(shortFigure(amount, plainFormats)).toBe(words));

it('formats figures, money and times for the visitor’s locale', () => {
  const german = formatsFor(['de-DE']);
  expect(shortFigure(1_394_000, german)).toBe('1,39\u00a0Mio.');
  expect(dollars(0.12, german)).toBe('0,12\u00a0$');
  expect(dollars(0.12, plainFormats)).toBe('$0.12');
  expect(momentInZone('2026-11-21T06:00:00Z', 'Asia/Tokyo', german)).toBe(
    '21.11.2026, 15:00 (Asia/Tokyo)',
  );
});

it.each([
  [0, 'about 1 second'],
  [89, 'about 89 seconds'],
  [412, 'about 7 minutes'],
  [7_800, 'about 2 h 10 min'],
])('formats a duration of %d seconds', (seconds, words) =>
  expect(aboutSeconds(seconds)).toBe(words),
);

it.each([
  ['0 6 * * *', 'Every day at 6:00 AM'],
  ['5 0 * * *', 'Every day at 12:05 AM'],
  ['30 12 * * *', 'Every day at 12:30 PM'],
  ['0 6 * * 1', 'On the schedule 0 6 * * 1'],
  [null, 'Switched off'],
])('describes the schedule %s', (cron, words) => expect(scheduleInWords({ cron })).toBe(words));

it('shows the time zone, and accepts one that the browser does not know', () => {
  const at = '2026-11-21T06:00:00Z';
  expect(momentInZone(at, 'Asia/Tokyo', plainFormats)).toMatch(
    /^Nov 21, 2026, 3:00\sPM \(Asia\/Tokyo\)$/,
  );
  expect(momentInZone(at, 'Moon/Crater', plainFormats)).toBe(at);
});

it('gives the most frequent reason for lost posts', () => {
  const lost = (reason: string | null) => anItem({ state: 'failed', reason });
  expect(mainReason([lost('slow'), lost('broken'), lost('broken'), lost(null)])).toBe('broken');
  expect(mainReason([anItem({ reason: 'kept after all' })])).toBeNull();
});
