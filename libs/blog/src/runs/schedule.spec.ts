import { lastDue, localDay, nextDayStart, nextDue } from './schedule.ts';

const at = (text: string) => new Date(text);

describe('the daily run', () => {
  it.each([
    // [schedule, zone, now, last due, its day]
    ['0 6 * * *', 'UTC', '2026-11-21T06:00:00Z', '2026-11-21T06:00:00Z', '2026-11-21'],
    ['0 6 * * *', 'UTC', '2026-11-21T05:59:59Z', '2026-11-20T06:00:00Z', '2026-11-20'],
    ['0 6 * * *', 'UTC', '2026-11-21T23:59:59Z', '2026-11-21T06:00:00Z', '2026-11-21'],
    // Six in Tokyo is the evening before in UTC.
    ['0 6 * * *', 'Asia/Tokyo', '2026-11-20T21:30:00Z', '2026-11-20T21:00:00Z', '2026-11-21'],
    // Clocks in Berlin go forward at 2:00 on March 29: there is no 2:30, so it is due after the gap.
    ['30 2 * * *', 'Europe/Berlin', '2026-03-29T05:00:00Z', '2026-03-29T01:30:00Z', '2026-03-29'],
    // They go back at 3:00 on October 25: 2:30 occurs twice.
    ['0 6 * * *', 'Europe/Berlin', '2026-10-25T05:00:00Z', '2026-10-25T05:00:00Z', '2026-10-25'],
    ['0 6 * * 1', 'UTC', '2026-11-21T12:00:00Z', '2026-11-16T06:00:00Z', '2026-11-16'],
  ])('of "%s" in %s was due before %s at %s', (cron, zone, now, due, key) => {
    expect(lastDue(cron, zone, at(now))).toEqual({ at: at(due), key });
  });

  it.each(['2026-03-04', '2026-10-28'])('falls due on each day of the fortnight from %s', (day) => {
    const noon = Date.parse(`${day}T12:00:00Z`);
    for (let passed = 0; passed < 14; passed += 1) {
      const now = new Date(noon + passed * 86_400_000);
      const { key } = lastDue('30 2 * * *', 'America/New_York', now);
      expect(key).toBe(now.toISOString().slice(0, 10));
    }
  });

  it('has one date for both hours that repeat when clocks go back', () => {
    const keys = ['00:45', '01:45', '02:45'].map(
      (time) => lastDue('30 2 * * *', 'Europe/Berlin', at(`2026-10-25T${time}:00Z`)).key,
    );
    expect(keys).toEqual(['2026-10-25', '2026-10-25', '2026-10-25']);
  });

  it('is next due after now, never now', () => {
    const now = at('2026-11-21T06:00:00Z');
    expect(nextDue('0 6 * * *', 'UTC', now).at).toEqual(at('2026-11-22T06:00:00Z'));
  });
});

describe('a local day', () => {
  it('is the day in its time zone', () => {
    const now = at('2026-11-21T23:30:00Z');
    expect(localDay(now, 'UTC')).toBe('2026-11-21');
    expect(localDay(now, 'Asia/Tokyo')).toBe('2026-11-22');
    expect(localDay(now, 'America/Los_Angeles')).toBe('2026-11-21');
  });

  it.each([
    ['UTC', '2026-11-21T23:30:00Z', '2026-11-22T00:00:00Z'],
    ['UTC', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21T12:00:00Z', '2026-11-21T18:15:00Z'],
    // Clocks in Santiago go forward at midnight: the day begins at one.
    ['America/Santiago', '2026-09-05T20:00:00Z', '2026-09-06T04:00:00Z'],
  ])('in %s after %s is followed by one from %s on', (zone, now, next) => {
    expect(nextDayStart(zone, at(now))).toEqual(at(next));
  });
});
