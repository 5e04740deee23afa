import { Group, Stack } from '@mantine/core';
import { type FormFactor, type FormFactorReport, recommendationsOf } from '@plumbline/page-speed';
import { ProvenanceBadge } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Conditions } from './conditions.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { FindingList, type Goal } from './finding-list.tsx';
import { MetricCards } from './metric-cards.tsx';
import { loadViews, metricViews } from './metric-views.ts';
import { PageWeight } from './page-weight.tsx';
import { type Part, partId, partTitles } from './parts.ts';
import { Recommendations } from './recommendations.tsx';
import { ScoreSummary } from './score-summary.tsx';
import { Waterfall } from './waterfall.tsx';

export interface FactorPanelProps {
  readonly factor: FormFactor;
  readonly report: FormFactorReport;
}

/** All that was measured for one device. */
export function FactorPanel({ factor, report }: FactorPanelProps) {
  const { findings, waterfall, filmstrip, resources, warnings, conditions } = report;
  const [goal, setGoal] = useState<Goal | null>(null);
  const by = `By Lighthouse ${conditions.lighthouse} in ${conditions.browser}.`;
  const findingElement = (id: string) => `${partId(factor, 'opportunities')}-${id}`;
  const section = (part: Part, children: ReactNode, badge?: ReactNode) => (
    <Section id={partId(factor, part)} title={partTitles[part]} badge={badge}>
      {children}
    </Section>
  );
  const simulated = conditions.throttlingMethod === 'simulate';
  const measured = <ProvenanceBadge provenance="measured" reason={by} />;
  const computed = simulated ? (
    <ProvenanceBadge
      provenance="estimated"
      reason="By Lighthouse’s model of a slower line and processor, from a load that it measured at full speed."
    />
  ) : (
    measured
  );
  const observed = (
    <p className="note pretty">
      {simulated
        ? 'Times as observed on this server at full speed. The paints above are other times: Lighthouse computes them for the line and the processor under ‘Conditions’.'
        : 'Times as observed on this server.'}
    </p>
  );
  return (
    <Stack gap={32} pt={4}>
      <Stack gap={20}>
        <ScoreSummary factor={factor} report={report} badge={computed} />
        {warnings.length > 0 && (
          <Stack component="ul" gap={6} className="notice anywhere" aria-label="Warnings">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Stack>
        )}
      </Stack>
      {section(
        'recommendations',
        <Recommendations
          recommendations={recommendationsOf(findings)}
          findingElement={findingElement}
          onFollow={(id) => setGoal({ id })}
        />,
        <ProvenanceBadge provenance="estimated" reason="Savings are Lighthouse’s estimates." />,
      )}
      {section(
        'metrics',
        <>
          <MetricCards label="Metrics" metrics={metricViews(factor, report)} />
          <MetricCards label="Load" metrics={loadViews(report)} />
          <p className="note pretty">
            {measured} {by} What is called observed is as fast as this server loaded it.
            {simulated && (
              <>
                {' '}
                {computed} Paints, blocking, input delay and Speed Index are computed by Lighthouse
                for the line under ‘Conditions’.
              </>
            )}
          </p>
        </>,
      )}
      {filmstrip.length > 0 &&
        section(
          'filmstrip',
          <>
            {observed}
            <Filmstrip frames={filmstrip} />
          </>,
          measured,
        )}
      {section(
        'opportunities',
        findings.length > 0 ? (
          <FindingList findings={findings} elementId={findingElement} goal={goal} />
        ) : (
          <p className="note pretty">Every audit of Lighthouse that has a saving has passed.</p>
        ),
        <ProvenanceBadge
          provenance="estimated"
          reason="Savings are Lighthouse’s estimates; what they are about was measured."
        />,
      )}
      {section(
        'waterfall',
        <>
          {observed}
          <Waterfall
            requests={waterfall}
            total={Math.max(report.requests ?? 0, waterfall.length)}
          />
        </>,
        measured,
      )}
      {section('weight', <PageWeight resources={resources} />, measured)}
      {section('conditions', <Conditions conditions={conditions} />, measured)}
    </Stack>
  );
}

function Section(props: {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Stack component="section" gap={12} aria-labelledby={props.id}>
      <Group gap="6px 14px">
        <h3 id={props.id}>{props.title}</h3>
        {props.badge}
      </Group>
      {props.children}
    </Stack>
  );
}
