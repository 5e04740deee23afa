import { VisuallyHidden } from '@mantine/core';
import type { SeoAuditBrowserDto, SeoAuditProgressDto } from '@plumbline/api-client';
import { IconCheck } from '@tabler/icons-react';
import classes from './audit-progress.module.css';
import type { RunningAudit } from './run/use-seo-audit.ts';
import { useElapsedSeconds } from '../../app/use-elapsed-seconds.ts';

const allStages = [
  { id: 'page', label: 'Page', doing: 'Fetching and reading the page' },
  { id: 'browser', label: 'Browser', doing: 'Asking for a place in the queue of the browser' },
  {
    id: 'site',
    label: 'Site',
    doing: 'Looking at robots.txt, sitemaps and the site’s front doors',
  },
  { id: 'links', label: 'Links', doing: 'Asking the page’s links whether they answer' },
  { id: 'checks', label: 'Checks', doing: 'Holding what was read against the checks' },
] as const;

type Stages = readonly (typeof allStages)[number][];

function stageIndex(stages: Stages, progress: SeoAuditProgressDto | null): number {
  if (progress === null) return 0;
  const at = stages.findIndex(({ id }) => id === progress.stage);
  return at === -1 ? stages.length : at;
}

const devices = { desktop: 'a desktop computer', mobile: 'a phone' } as const;

/** 'Waiting for the browser, place 2', 'Loading the page on a phone'. */
function browserInWords({ place, step }: SeoAuditBrowserDto): string {
  if (place !== null) {
    return place <= 1
      ? 'Next in the queue for the browser'
      : `Waiting for the browser, place ${place}`;
  }
  if (step === null) return 'Starting the browser';
  const device = devices[step.formFactor];
  const load = step.of > 1 ? `, load ${step.run} of ${step.of}` : '';
  switch (step.stage) {
    case 'starting':
      return `Opening a fresh browser profile for ${device}${load}`;
    case 'loading':
      return `Loading the page on ${device}${load}`;
    case 'gathering':
      return `Reading what the browser recorded on ${device}${load}`;
    case 'auditing':
      return `Measuring with Lighthouse on ${device}${load}`;
  }
}

/** What the audit is doing, while it runs, above the outline of the report to come. */
export function AuditProgress({ running }: { readonly running: RunningAudit }) {
  const { progress, request, startedAt } = running;
  const elapsed = useElapsedSeconds(startedAt);
  const stages = allStages.filter(({ id }) => id !== 'browser' || request.deep);
  const at = stageIndex(stages, progress);
  const doing = progress?.browser
    ? browserInWords(progress.browser)
    : (stages[at]?.doing ?? 'Writing the report');
  return (
    <section className={classes.progress} aria-label="Audit in progress" aria-busy>
      <div className={classes.head}>
        <h2>Auditing {new URL(request.url).host}</h2>
        <p className={classes.figures}>
          <span>{progress?.requests ?? 0} requests answered</span>
          <span>{progress ? `${progress.checks} checks to run` : 'Connecting'}</span>
          <span>{elapsed} s</span>
        </p>
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
        {doing}…
      </p>
      <div className={classes.skeleton} aria-hidden>
        <div className={classes.summary}>
          <span className={classes.ring} />
          <span className={classes.lines}>
            <i />
            <i />
            <i />
          </span>
        </div>
        {[0, 1, 2, 3].map((row) => (
          <span key={row} className={classes.row} />
        ))}
      </div>
    </section>
  );
}
