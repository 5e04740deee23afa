import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { KeywordComparedTermDto } from '@plumbline/api-client';
import { useFormats } from '../../../app/formats.ts';
import classes from './comparison-chart.module.css';

/** Weights in the visitor's text and their average in the other texts, as pairs of bars with figures. */
export function ComparisonChart({ terms }: { readonly terms: readonly KeywordComparedTermDto[] }) {
  const formats = useFormats();
  const highest = Math.max(0.01, ...terms.map((term) => Math.max(term.weight, term.othersWeight)));
  const width = (weight: number) => `${(weight / highest) * 100}%`;
  return (
    <figure className={classes.chart}>
      <Group
        component="figcaption"
        gap="4px 16px"
        align="stretch"
        justify="space-between"
        mb="xs"
        fw={600}
        fz="sm"
      >
        Weightiest terms
        <span className={classes.key}>
          <i data-of="yours" aria-hidden /> yours <i data-of="others" aria-hidden /> others, on
          average
        </span>
      </Group>
      <Stack component="ol" gap="xs">
        {terms.map(({ term, weight, othersWeight }) => (
          <li key={term}>
            <bdi title={term}>{term}</bdi>
            <span className={classes.bars} aria-hidden>
              <i data-of="yours" style={{ width: width(weight) }} />
              <i data-of="others" style={{ width: width(othersWeight) }} />
            </span>
            <span className={classes.figures}>
              {formats.fixed(weight, 1)}
              <VisuallyHidden component="span"> yours, </VisuallyHidden>
              <Text span c="dimmed">
                {formats.fixed(othersWeight, 1)}
                <VisuallyHidden component="span"> others</VisuallyHidden>
              </Text>
            </span>
          </li>
        ))}
      </Stack>
    </figure>
  );
}
