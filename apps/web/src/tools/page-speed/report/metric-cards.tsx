import { Box, Group, Text, Title } from '@mantine/core';
import type { Spread } from '@plumbline/tools/page-speed';
import { StatusBadge } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { ratingLooks } from './figures.ts';
import type { MetricView } from './metric-views.ts';
import classes from './report.module.css';

export interface MetricCardsProps {
  readonly label: string;
  readonly metrics: readonly MetricView[];
}

/** The figures of one device with rating, meaning and the source of the thresholds. */
export function MetricCards({ label, metrics }: MetricCardsProps) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {metrics.map((metric) => (
        <MetricCard key={metric.id} metric={metric} />
      ))}
    </ul>
  );
}

/** Always five parts, which line up with those of the neighboring cards. */
function MetricCard({ metric }: { readonly metric: MetricView }) {
  const { value, rated, spread, note, guide } = metric;
  const formats = useFormats();
  const show = (amount: number) => metric.show(amount, formats);
  const looks = rated && ratingLooks[rated.rating];
  return (
    <li className="framed">
      <Title order={4} lts={0}>
        {guide.name}
      </Title>
      <Group gap="4px 12px" justify="space-between">
        <Text
          c={looks?.text}
          fz="1.625rem"
          fw={650}
          lh={1.15}
          lts="-0.02em"
          className="tabular nowrap"
        >
          {value === null ? '–' : show(value)}
        </Text>
        {looks && <StatusBadge status={looks.status} label={looks.label} />}
      </Group>
      <div>
        {rated && <Scale value={value} good={rated.threshold.good} poor={rated.threshold.poor} />}
      </div>
      <Text c="dimmed" fz="xs" lh={1.45} textWrap="pretty">
        {rated &&
          `Good: up to ${show(rated.threshold.good)}. Poor: over ${show(rated.threshold.poor)} (${rated.threshold.setBy}). `}
        {note && `${note} `}
        {spread && spreadInWords(spread, show)}
      </Text>
      <Box component="details" fz="xs" lh={1.5} className={classes.fold} data-screen-only>
        <Box component="summary" c="var(--link)" mih={24}>
          What it means
        </Box>
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
      </Box>
    </li>
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
    <div
      className={classes.scale}
      aria-hidden
      style={{ '--good': `${(100 * good) / end}%`, '--poor': `${(100 * poor) / end}%` } as object}
    >
      {at !== null && <i style={{ left: `${100 * at}%` }} />}
    </div>
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
