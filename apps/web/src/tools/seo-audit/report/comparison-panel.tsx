import { Group, Stack, Title } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { ProvenanceMark, StatusBadge } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import type { Change, Comparison } from '../run/compare-audits.ts';
import classes from './comparison.module.css';

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

export interface ComparisonPanelProps {
  readonly comparison: Comparison;
  readonly score: number;
}

/** Changes since the last audit of this URL in this browser. */
export function ComparisonPanel({ comparison, score }: ComparisonPanelProps) {
  const formats = useFormats();
  const { at, before, delta, better, worse, added } = comparison;
  const direction = delta > 0 ? 'up' : delta < 0 ? 'down' : 'level';
  const unchanged = better.length + worse.length + added.length === 0;
  return (
    <section aria-labelledby="comparison" className={`card ${classes.panel}`}>
      <Group gap="xs">
        <Title order={3} id="comparison">
          Since the last audit
        </Title>
        <ProvenanceMark provenance="measured" />
      </Group>
      <p>
        <span className={classes.delta} data-direction={direction}>
          {direction === 'up' && <IconTrendingUp size={18} aria-hidden />}
          {direction === 'down' && <IconTrendingDown size={18} aria-hidden />}
          {signed(delta)}
        </span>{' '}
        from {before} to {score}, compared with <time dateTime={at}>{formats.moment(at)}</time>
        {unchanged && '. No check changed.'}
      </p>
      <Changes title="Better" changes={better} />
      <Changes title="Worse" changes={worse} />
      <Changes title="New" changes={added} />
    </section>
  );
}

function Changes({
  title,
  changes,
}: {
  readonly title: string;
  readonly changes: readonly Change[];
}) {
  if (changes.length === 0) return null;
  return (
    <details open={changes.length <= 6} className={classes.changes}>
      <summary>
        {title} <span>{changes.length}</span>
      </summary>
      <Stack component="ul" gap="xs" mt="xs" fz="md">
        {changes.map(({ id, check, before, after }) => (
          <Group component="li" gap="4px 12px" key={id}>
            <Group component="span" gap="xs" display="inline-flex">
              {before && <StatusBadge status={before} />}
              {before && <span aria-label="then">→</span>}
              <StatusBadge status={after} />
            </Group>
            {check}
          </Group>
        ))}
      </Stack>
    </details>
  );
}
