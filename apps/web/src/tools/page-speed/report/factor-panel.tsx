import { Alert, Group, List, Stack, Text, Title } from '@mantine/core';
import { agreeing } from '@plumbline/seo/text';
import {
  type FieldAnswer,
  type FormFactor,
  type FormFactorReport,
  isWorthFixing,
  type Rating,
  recommendationsOf,
} from '@plumbline/tools/page-speed';
import { ProvenanceBadge, ScoreRing } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { ratingLooks, ratingOf } from './figures.ts';
import { FindingList, type Goal, Recommendations } from './findings.tsx';
import { Conditions, Filmstrip, PageWeight } from './load-details.tsx';
import { MetricCards } from './metric-cards.tsx';
import { labViews, moreViews, vitalViews } from './metric-views.ts';
import classes from './report.module.css';
import { type Part, partId, partTitles } from './speed-outline.tsx';
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

interface ScoreSummaryProps {
  readonly factor: FormFactor;
  readonly report: FormFactorReport;
  /** The source of the score. */
  readonly badge: ReactNode;
}

/** Lighthouse's score as a gauge, with a verdict in one sentence. */
function ScoreSummary({ factor, report, badge }: ScoreSummaryProps) {
  const formats = useFormats();
  const { score, scoreWarning } = report;
  const { label, level, text } = ratingLooks[ratingOf(report)];
  const words = score === null ? 'Unknown: Lighthouse could not compute a score' : label;
  return (
    <div className={classes.score}>
      <ScoreRing score={score} level={level} label={`Performance score, ${factor}`} size={112} />
      <div>
        <Title order={3} mb="xxs">
          Performance score {badge}
        </Title>
        <Text c={text} fw={600}>
          {scoreWarning ? 'Not the whole page' : words}
        </Text>
      </div>
      <Text textWrap="pretty">{scoreWarning ?? verdictOf(factor, report, formats)}</Text>
    </div>
  );
}

/** What the score means, and how much the runs varied. */
function ScoreScale({ report: { runs, spread } }: { readonly report: FormFactorReport }) {
  const { score: range } = spread;
  return (
    <Text fz="sm" c="dimmed" textWrap="pretty">
      <a
        href="https://developer.chrome.com/docs/lighthouse/performance/performance-scoring"
        target="_blank"
        rel="noopener noreferrer"
      >
        Lighthouse’s scale
      </a>
      : 90–100 good, 50–89 needs improvement, 0–49 poor.{' '}
      {runs > 1
        ? `This is the median of ${runs} runs${range ? `; their scores were ${range.min} to ${range.max}` : ''}.`
        : 'This was one run; another may differ by a few points.'}
    </Text>
  );
}

/** The scored metrics by their weight in Lighthouse's score. */
const byWeight = ['tbt', 'lcp', 'cls', 'fcp', 'speedIndex'] as const;

/** One sentence that says what is slow, poor metrics first; `null` if no metric has a value. */
function verdictOf(factor: FormFactor, report: FormFactorReport, formats: Formats): string | null {
  const views = labViews(factor, report);
  const scored = byWeight.flatMap((id) => views.filter((view) => view.id === id));
  if (scored.every(({ value }) => value === null)) return null;
  const rated = (rating: Rating) => scored.filter((view) => view.rated?.rating === rating);
  const [worst, ...others] = [...rated('poor'), ...rated('needs-improvement')];
  if (!worst?.rated || worst.value === null)
    return 'Every metric that the lab could measure is good.';
  const name = worst.guide.name.replace(/ \(.*/, '');
  const limit = worst.show(worst.rated.threshold.good, formats);
  const more =
    others.length > 0
      ? `; ${formats.count(others.length, 'more metric')} ${agreeing(others.length, 'needs', 'need')} work`
      : '';
  return `${name} is ${worst.show(worst.value, formats)} (good: up to ${limit})${more}.`;
}
