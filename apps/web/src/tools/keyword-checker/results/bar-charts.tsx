import { Box, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import type {
  CountedKeywordDto,
  KeywordAnalysisDto,
  KeywordComparedTermDto,
} from '@plumbline/api-client';
import { ProvenanceBadge } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useFormats } from '../../../app/formats.ts';
import classes from './results.module.css';
import { percent, statusLooks } from './words.ts';

interface ChartProps {
  readonly title: string;
  readonly legend: ReactNode;
  readonly children: ReactNode;
}

const Chart = ({ title, legend, children }: ChartProps) => (
  <figure>
    <Group component="figcaption" gap="4px 16px" justify="space-between" mb="xs" fz="sm">
      <strong>{title}</strong>
      {legend && (
        <Group component="span" gap="xxs" c="dimmed">
          {legend}
        </Group>
      )}
    </Group>
    <Stack component="ol" gap="xs">
      {children}
    </Stack>
  </figure>
);

const Swatch = ({
  color,
  border = color,
}: {
  readonly color: string;
  readonly border?: string;
}) => (
  <Box
    component="span"
    w={14}
    h={14}
    bdrs="xs"
    bg={color}
    bd={`1px solid ${border}`}
    className={classes.drawn}
    aria-hidden
  />
);

/** The band that counts as optimal, percent. */
const optimal = { from: 2, to: 4 };

/** Densities as bars over the optimal band, with figures, so that meaning never depends on color alone. */
export function DensityChart({
  title,
  keywords,
}: {
  readonly title: string;
  readonly keywords: readonly CountedKeywordDto[];
}) {
  const formats = useFormats();
  const isJudged = keywords.some(({ status }) => status !== null);
  const highest = Math.max(...keywords.map(({ density }) => density), 0);
  // The scale leaves some room, and includes the optimal band when the values are near it.
  const scale = Math.max(highest * 1.05, highest > 1 ? optimal.to + 0.5 : 0.5);
  const share = (density: number) => Math.min(100, (density / scale) * 100);
  const band = `linear-gradient(90deg, var(--surface-sunken) ${share(optimal.from)}%, var(--leaf-soft) 0 ${share(optimal.to)}%, var(--surface-sunken) 0)`;
  return (
    <Chart
      title={title}
      legend={
        scale > optimal.from &&
        isJudged && (
          <>
            <Swatch color="var(--leaf-soft)" border="var(--leaf-mark)" /> optimal, 2 to 4%
          </>
        )
      }
    >
      {keywords.map(({ keyword, density, status }) => (
        <li key={keyword} className={classes.row}>
          <bdi className="clipped" title={keyword}>
            {keyword}
          </bdi>
          <Progress.Root
            size={18}
            py={4}
            bg={isJudged ? band : 'var(--surface-sunken)'}
            className={classes.drawn}
            aria-hidden
          >
            <Progress.Section
              withAria={false}
              value={share(density)}
              color={barColors[status === null ? 'none' : (statusLooks[status].tone ?? 'none')]}
            />
          </Progress.Root>
          <Text span ta="right" className="tabular">
            {percent(density, formats)}
          </Text>
        </li>
      ))}
    </Chart>
  );
}

const barColors = {
  leaf: 'var(--leaf-mark)',
  brass: 'var(--brass-mark)',
  blueprint: 'var(--link)',
  none: 'gray.5',
};

/** Weights in the visitor's text and their average in the other texts, as pairs of bars with figures. */
export function ComparisonChart({ terms }: { readonly terms: readonly KeywordComparedTermDto[] }) {
  const formats = useFormats();
  const highest = Math.max(0.01, ...terms.map((term) => Math.max(term.weight, term.othersWeight)));
  const bar = { size: 8, bg: 'transparent' };
  return (
    <Chart
      title="Weightiest terms"
      legend={
        <>
          <Swatch color="var(--link)" /> yours <Swatch color="var(--brass-mark)" /> others, on
          average
        </>
      }
    >
      {terms.map(({ term, weight, othersWeight }) => (
        <li key={term} className={classes.row}>
          <bdi className="clipped" title={term}>
            {term}
          </bdi>
          <Stack gap={3} className={classes.drawn} aria-hidden>
            <Progress {...bar} value={(weight / highest) * 100} color="var(--link)" />
            <Progress {...bar} value={(othersWeight / highest) * 100} color="var(--brass-mark)" />
          </Stack>
          <Group
            component="span"
            gap="xs"
            justify="flex-end"
            wrap="nowrap"
            pos="relative"
            fz="sm"
            className="tabular"
          >
            {formats.fixed(weight, 1)}
            <VisuallyHidden component="span"> yours, </VisuallyHidden>
            <Text span c="dimmed" miw="2.5rem" ta="right">
              {formats.fixed(othersWeight, 1)}
              <VisuallyHidden component="span"> others</VisuallyHidden>
            </Text>
          </Group>
        </li>
      ))}
    </Chart>
  );
}

/** Occurrences from the start to the end of the text, as ten columns. */
export function Spread({ spread }: { readonly spread: readonly number[] }) {
  const formats = useFormats();
  const highest = Math.max(...spread);
  if (highest === 0) return null;
  const counts = spread.map((count, at) => `${at + 1}: ${count}`).join(', ');
  return (
    <figure>
      <Group
        role="img"
        gap={4}
        h={64}
        wrap="nowrap"
        align="flex-end"
        className={classes.drawn}
        aria-label={`Occurrences in ${spread.length} equal sections of the text, from its beginning: ${counts}`}
      >
        {spread.map((count, at) => (
          <Box
            component="span"
            key={at}
            flex={1}
            h={count === 0 ? 3 : `${(count / highest) * 100}%`}
            bdrs="xs"
            bg={count === 0 ? 'var(--line-strong)' : 'var(--link)'}
            title={formats.count(count, 'occurrence')}
          />
        ))}
      </Group>
      <Group component="figcaption" justify="space-between" mt={4} c="dimmed" fz="sm">
        <span>Beginning</span>
        <span>End of the text</span>
      </Group>
    </figure>
  );
}

export interface CountedBadgeProps {
  readonly provenance: KeywordAnalysisDto['provenance'];
}

/** The source badge of counts: who counted them, and when. */
export function CountedBadge({ provenance: { by, measuredAt } }: CountedBadgeProps) {
  const formats = useFormats();
  return (
    <ProvenanceBadge
      provenance="measured"
      reason={`Counted by ${by}, ${formats.moment(measuredAt)}.`}
    />
  );
}
