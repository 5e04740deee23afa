import { VisuallyHidden } from '@mantine/core';
import type { PageSpeedRunStepDto } from '@plumbline/api-client';
import { IconCheck } from '@tabler/icons-react';
import { aboutWaitInWords } from '../../app/explain-failure.ts';
import { useElapsedSeconds } from '../../app/use-elapsed-seconds.ts';
import type { RunningSpeed } from './run/use-page-speed.ts';
import classes from './speed-progress.module.css';

const stages = [
  { id: 'queue', label: 'Queue' },
  { id: 'desktop', label: 'Desktop' },
  { id: 'mobile', label: 'Mobile' },
  { id: 'report', label: 'Report' },
] as const;

const doing: Readonly<Record<string, string>> = {
  starting: 'Opening a fresh browser profile',
  loading: 'Loading the page',
  gathering: 'Reading what the browser recorded',
  auditing: 'Holding it against Lighthouse’s audits',
};

/** What the measurement is doing, while it runs. */
export function SpeedProgress({ running }: { readonly running: RunningSpeed }) {
  const { step, request, startedAt } = running;
  const elapsed = useElapsedSeconds(startedAt);
  const at = stageOf(step);
  const share = Math.min(1, Math.max(0, step?.progress ?? 0));
  return (
    <section className={classes.progress} aria-label="Measurement in progress" aria-busy>
      <div className={classes.head}>
        <h2>Measuring {new URL(request.url).host}</h2>
        <p className={classes.figures}>
          {request.runs > 1 && <span>{request.runs} loads for each form factor</span>}
          <span>{elapsed} s</span>
        </p>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Measurement"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * share)}
      >
        <span style={{ width: `${100 * share}%` }} />
      </div>
      <ol className={classes.stages}>
        {stages.map(({ id, label }, index) => {
          const state = index < at ? 'done' : index === at ? 'now' : 'next';
          return (
            <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className={classes.dot} aria-hidden>
                {state === 'done' && <IconCheck size={14} stroke={3} />}
              </span>
              {label}
              {state === 'done' && <VisuallyHidden> done</VisuallyHidden>}
            </li>
          );
        })}
      </ol>
      <p className={classes.doing} role="status" aria-live="polite">
        {doingWhat(step)}
      </p>
      <p className={classes.note}>
        A real browser opens the page first as a desktop, then as a phone; most pages take some ten
        seconds on each. If you leave this page, your place goes to the next.
      </p>
    </section>
  );
}

function stageOf(step: PageSpeedRunStepDto | null): number {
  if (step === null || step.state === 'queued') return 0;
  if (step.state !== 'running') return 3;
  return step.step?.formFactor === 'mobile' ? 2 : 1;
}

function doingWhat(step: PageSpeedRunStepDto | null): string {
  if (step === null) return 'Asking for a place in the queue…';
  if (step.state === 'queued') return queueInWords(step);
  if (step.state !== 'running') return 'Writing the report…';
  if (step.step === null) return 'Starting the browser…';
  const { stage, formFactor, run, of } = step.step;
  const load = of > 1 ? `, load ${run} of ${of}` : '';
  return `${doing[stage] ?? 'Measuring'} (${formFactor}${load})…`;
}

function queueInWords({ place, expectedWaitSeconds: wait }: PageSpeedRunStepDto): string {
  const where =
    place === null || place <= 1
      ? 'You are next in the queue'
      : `You are number ${place} in the queue`;
  return wait === null ? `${where}.` : `${where}. It begins ${aboutWaitInWords(wait)}.`;
}
