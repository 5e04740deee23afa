import type { FormFactor, FormFactorReport } from '@plumbline/page-speed';
import { ProvenanceBadge, StatGrid } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Conditions } from './conditions.tsx';
import classes from './factor.module.css';
import { bytesOf, millisecondsOf, secondsOf } from './figures.ts';
import { Filmstrip } from './filmstrip.tsx';
import { FindingList } from './finding-list.tsx';
import { MetricCards } from './metric-cards.tsx';
import { metricViews } from './metric-views.ts';
import { PageWeight } from './page-weight.tsx';
import { Recommendations } from './recommendations.tsx';
import { ScoreSummary } from './score-summary.tsx';
import { Waterfall } from './waterfall.tsx';

export interface FactorPanelProps {
  readonly factor: FormFactor;
  readonly report: FormFactorReport;
  /** Loads behind the figures. */
  readonly runs: number;
  /** Lighthouse's whole result. */
  readonly jsonHref: string;
}

/** All that was measured for one form factor. */
export function FactorPanel({ factor, report, runs, jsonHref }: FactorPanelProps) {
  const { suggestions, findings, waterfall, filmstrip, resources, warnings, conditions } = report;
  const by = `By Lighthouse ${conditions.lighthouse} in ${conditions.browser}.`;
  return (
    <div className={classes.factor}>
      <div className={classes.summary}>
        <ScoreSummary factor={factor} report={report} runs={runs} />
        {warnings.length > 0 && (
          <ul className={classes.warnings} aria-label="Warnings">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        <MetricCards metrics={metricViews(factor, report)} />
        <StatGrid
          stats={[
            {
              label: 'Time to first byte',
              value: report.ttfb === null ? '–' : millisecondsOf(report.ttfb),
              note: report.ttfb === null ? 'unknown: Lighthouse could not tell' : 'as observed',
            },
            {
              label: 'Load time',
              value: report.loadTime === null ? '–' : secondsOf(report.loadTime),
              note:
                report.loadTime === null
                  ? 'unknown: there was no load event'
                  : 'until the load event, as observed',
            },
            { label: 'Page size', value: bytesOf(report.pageSize * 1_024), note: 'as transferred' },
            {
              label: 'Requests',
              value: report.requests.toLocaleString('en'),
              note: 'in all',
            },
          ]}
        />
        <p className={classes.note}>
          <ProvenanceBadge provenance="measured" reason={by} /> {by} Paints, blocking and Speed
          Index are reckoned by Lighthouse for the line under ‘Conditions’; what is called observed
          is as fast as this server loaded it.
        </p>
      </div>
      <Part title="Optimization recommendations">
        <Recommendations suggestions={suggestions} />
      </Part>
      {filmstrip.length > 0 && (
        <Part title="How the page came up">
          <Filmstrip frames={filmstrip} />
        </Part>
      )}
      <Part
        title="Opportunities"
        badge={
          <ProvenanceBadge
            provenance="estimated"
            reason="Savings are Lighthouse’s estimates; what they are about was measured."
          />
        }
      >
        {findings.length > 0 ? (
          <FindingList findings={findings} />
        ) : (
          <p className={classes.note}>Every audit of Lighthouse that has a saving has passed.</p>
        )}
      </Part>
      <Part title="Waterfall">
        <Waterfall requests={waterfall} total={Math.max(report.requests, waterfall.length)} />
      </Part>
      <Part title="What it weighs">
        <PageWeight resources={resources} />
      </Part>
      <Part title="Conditions">
        <Conditions conditions={conditions} />
        <p className={classes.note}>
          <a href={jsonHref} download>
            Download Lighthouse’s whole result (JSON)
          </a>
          , kept for half an hour, for Lighthouse’s own viewer and other tools.
        </p>
      </Part>
    </div>
  );
}

function Part(props: {
  readonly title: string;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.partHead}>
        <h3 id={id}>{props.title}</h3>
        {props.badge}
      </div>
      {props.children}
    </section>
  );
}
