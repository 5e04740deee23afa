import type { BlogScheduleDto } from '@plumbline/api-client';
import type { Formats } from '../app/formats.ts';

/** 'Every day at 6:00 AM' if the schedule is that simple, or else its five cron fields. */
export function scheduleInWords({ cron }: Pick<BlogScheduleDto, 'cron'>): string {
  if (cron === null) return 'Switched off';
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron.trim()) ?? [];
  if (minute === undefined || hour === undefined) return `On the schedule ${cron}`;
  const h = Number(hour);
  return `Every day at ${h % 12 || 12}:${minute.padStart(2, '0')} ${h < 12 ? 'AM' : 'PM'}`;
}

/** Formats a time in the schedule's time zone, with the zone's name. */
export function momentInZone(iso: string, timeZone: string, { moment }: Formats): string {
  try {
    return `${moment(iso, timeZone)} (${timeZone})`;
  } catch {
    // This browser does not know the time zone.
    return iso;
  }
}
