import { Alert, Group, List, Stack, Text, Title } from '@mantine/core';
import {
  type FieldAnswer,
  type FormFactor,
  type FormFactorReport,
  isWorthFixing,
  recommendationsOf,
} from '@plumbline/tools/page-speed';
import { ProvenanceBadge } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Conditions } from './conditions.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { FindingList, type Goal } from './finding-list.tsx';
import { MetricCards } from './metric-cards.tsx';
import { moreViews, vitalViews } from './metric-views.ts';
import { PageWeight } from './page-weight.tsx';
import { type Part, partId, partTitles } from './parts.ts';
import { Recommendations } from './recommendations.tsx';
import { ScoreScale, ScoreSummary } from './score-summary.tsx';
import { Waterfall } from './waterfall.tsx';

export interface FactorPanelProps {
  readonly factor: FormFactor;
  readonly report: FormFactorReport;
  /** The field data, for its INP. */
  readonly field: FieldAnswer;
}

/** All measurements for one device. */
export function FactorPanel({ factor, report, field }: FactorPanelProps) {
  const { findings, tbt, waterfall, filmstrip, resources, warnings, conditions } = report;
  const [goal, setGoal] = useState<Goal | null>(null);
  const by = `By Lighthouse ${conditions.lighthouse} in ${conditions.browser}.`;
  const findingElement = (id: string) => `${partId(factor, 'opportunities')}-${id}`;
  const section = (part: Part, children: ReactNode, badge?: ReactNode) => (
    <Section id={partId(factor, part)} title={partTitles[part]} badge={badge}>
      {children}
    </Section>
  );
  const worthFixing = findings.filter((finding) => isWorthFixing(finding, tbt));
  const simulated = conditions.throttlingMethod === 'simulate';
  const measured = <ProvenanceBadge provenance="measured" reason={by} />;
  const computed = simulated ? (
    <ProvenanceBadge
      provenance="estimated"
      reason="Lighthouse measured a load at full speed and computed this for a slower connection and processor."
    />
  ) : (
    measured
  );
  const observed = (
    <Text fz="sm" c="dimmed" textWrap="pretty">
      {simulated
        ? 'Recorded on this server at full speed. The metrics above differ, because Lighthouse computes them for the connection and processor under ‘Conditions’.'
        : 'Recorded on this server.'}
    </Text>
  );
  return (
    <Stack gap="xl" pt="xxs">
      <Stack gap="md">
        <ScoreSummary factor={factor} report={report} badge={computed} />
        {warnings.length > 0 && (
          <Alert className="anywhere">
            <List spacing="xs" aria-label="Warnings">
              {warnings.map((warning) => (
                <List.Item key={warning}>{warning}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Stack>
      {section(
        'recommendations',
        <Recommendations
          recommendations={recommendationsOf(findings, tbt)}
          findingElement={findingElement}
          onFollow={(id) => setGoal({ id })}
        />,
        <ProvenanceBadge provenance="estimated" reason="Savings are Lighthouse’s estimates." />,
      )}
      {section(
        'metrics',
        <>
          <MetricCards label="Core Web Vitals" metrics={vitalViews(factor, report, field)} />
          <MetricCards label="More metrics" metrics={moreViews(factor, report)} />
          <ScoreScale report={report} />
          <Text fz="sm" c="dimmed" textWrap="pretty">
            {measured} {by} TTFB, load time, page size and requests are from this server’s own load
            of the page.
            {simulated && (
              <>
                {' '}
                {computed} Lighthouse computes FCP, LCP, TBT, FID and Speed Index for the connection
                and processor under ‘Conditions’.
              </>
            )}
          </Text>
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
          <FindingList
            findings={[
              ...worthFixing,
              ...findings.filter((finding) => !worthFixing.includes(finding)),
            ]}
            first={worthFixing.length}
            elementId={findingElement}
            goal={goal}
          />
        ) : (
          <Text fz="sm" c="dimmed" textWrap="pretty">
            Lighthouse found nothing to improve.
          </Text>
        ),
        <ProvenanceBadge
          provenance="estimated"
          reason="Savings are Lighthouse’s estimates; the files and elements were measured."
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
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Stack component="section" gap="sm" aria-labelledby={props.id}>
      <Group gap="6px 14px">
        <Title order={3} id={props.id}>
          {props.title}
        </Title>
        {props.badge}
      </Group>
      {props.children}
    </Stack>
  );
}
