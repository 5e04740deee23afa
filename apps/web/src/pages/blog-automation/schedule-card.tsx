import type { BlogStatsDto } from '@plumbline/api-client';
import { IconCalendarClock } from '@tabler/icons-react';
import { useFormats } from '../../app/formats.ts';
import { momentInZone, scheduleInWords } from '../../generation/schedule-line.ts';
import classes from './blog-automation.module.css';

const endWords: Readonly<Record<NonNullable<BlogStatsDto['lastRun']>['state'], string>> = {
  queued: 'queued',
  running: 'running',
  done: 'done',
  cancelled: 'canceled',
  failed: 'failed',
};

/** The server's schedule, its next and its last run. */
export function ScheduleCard({ stats }: { readonly stats: BlogStatsDto | null }) {
  return (
    <section className={classes.schedule} aria-label="This server’s schedule" aria-busy={!stats}>
      <IconCalendarClock size={28} stroke={1.5} aria-hidden />
      {stats ? <Times stats={stats} /> : <p>Loading this server’s schedule…</p>}
    </section>
  );
}

function Times({ stats: { schedule, lastRun, generation } }: { readonly stats: BlogStatsDto }) {
  const formats = useFormats();
  const { nextRunAt, timezone } = schedule;
  return (
    <dl>
      <div>
        <dt>This server’s schedule</dt>
        <dd>
          {scheduleInWords(schedule)}
          {schedule.cron !== null && <span> {timezone}</span>}
        </dd>
      </div>
      <div>
        <dt>Next run</dt>
        <dd>
          {nextRunAt === null ? (
            <>
              None
              <span> {generation.configured ? '' : 'until a language model is configured'}</span>
            </>
          ) : (
            momentInZone(nextRunAt, timezone, formats)
          )}
        </dd>
      </div>
      <div>
        <dt>Last run</dt>
        <dd>
          {lastRun === null ? (
            'None yet'
          ) : (
            <>
              {momentInZone(lastRun.createdAt, timezone, formats)}
              <span>
                {' '}
                {lastRun.kind}, {endWords[lastRun.state]}: {lastRun.kept} of{' '}
                {formats.count(lastRun.requested, 'blog')} kept
              </span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
