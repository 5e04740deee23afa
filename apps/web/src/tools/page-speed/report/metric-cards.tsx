import { Group, Title } from '@mantine/core';
import type { Spread } from '@plumbline/tools/page-speed';
import { StatusBadge } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import type { MetricView } from './metric-views.ts';
import classes from './metrics.module.css';

export interface MetricCardsProps {
  readonly label: string;
  readonly metrics: readonly MetricView[];
}

/** The figures of one device with rating, meaning and the source of the thresholds. */
export function MetricCards({ label, metrics }: MetricCardsProps) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {metrics.map((metric) => (
        <li key={metric.id} data-rating={metric.rated?.rating}>
          <MetricCard metric={metric} />
        </li>
      ))}
    </ul>
  );
}

/** The specified colors: green, yellow, red. */
const ratingBadges = {
  good: { status: 'pass', label: 'Good' },
  'needs-improvement': { status: 'warning', label: 'Needs improvement' },
  poor: { status: 'fail', label: 'Poor' },
  unknown: { status: 'unknown', label: 'Unknown' },
} as const;

function MetricCard({ metric }: { readonly metric: MetricView }) {
  const { value, rated, spread, note, guide } = metric;
  const formats = useFormats();
  const show = (amount: number) => metric.show(amount, formats);
  return (
    <>
      <Title order={4}>{guide.name}</Title>
      <Group gap="4px 12px" justify="space-between">
        <p className={classes.value}>{value === null ? '–' : show(value)}</p>
        {rated && <StatusBadge {...ratingBadges[rated.rating]} />}
      </Group>
      {rated && <Scale value={value} good={rated.threshold.good} poor={rated.threshold.poor} />}
      <p className={classes.note}>
        {rated &&
          `Good: up to ${show(rated.threshold.good)}. Poor: over ${show(rated.threshold.poor)} (${rated.threshold.setBy}). `}
        {note && `${note} `}
        {spread && spreadInWords(spread, show)}
      </p>
      <details className={classes.meaning} data-screen-only>
        <summary>What it means</summary>
        <p>{guide.meaning}</p>
        <p>{guide.origin}</p>
        <p>
          <SourceLink url={guide.link}>Read more</SourceLink>
        </p>
        <p>
          {rated ? (
            <>
              Thresholds by{' '}
              <SourceLink url={rated.threshold.source}>{rated.threshold.setBy}</SourceLink>
            </>
          ) : (
            'It has no published threshold.'
          )}
        </p>
      </details>
    </>
  );
}

/** '0.6 s to 0.9 s across the runs.'; nothing if all runs were equal. */
function spreadInWords({ min, max }: Spread, show: (value: number) => string): string | null {
  return min === max ? null : `${show(min)} to ${show(max)} across the runs.`;
}

interface ScaleProps {
  readonly value: number | null;
  readonly good: number;
  readonly poor: number;
}

/** The figure on a scale from good to poor; decorative. The scale ends a third above the poor threshold. */
function Scale({ value, good, poor }: ScaleProps) {
  const end = poor * (4 / 3);
  const at = value === null ? null : Math.min(1, Math.max(0, value / end));
  return (
    <span
      className={classes.scale}
      aria-hidden
      style={{ '--good': `${(100 * good) / end}%`, '--poor': `${(100 * poor) / end}%` } as object}
    >
      {at !== null && <i style={{ left: `${100 * at}%` }} />}
    </span>
  );
}

/** A page on another site; the link names the site. */
function SourceLink({ url, children }: { readonly url: string; readonly children: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children} ({new URL(url).hostname})
    </a>
  );
}
