import { Group, Stack, Text } from '@mantine/core';
import type { CountedKeywordDto } from '@plumbline/api-client';
import type { CSSProperties } from 'react';
import classes from './density-chart.module.css';
import { useFormats } from '../../../app/formats.ts';
import { percent, statusLooks } from './words.ts';

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
  const share = (density: number) => `${Math.min(100, (density / scale) * 100)}%`;
  return (
    <figure
      className={classes.chart}
      style={
        {
          '--band-start': isJudged ? share(optimal.from) : '100%',
          '--band-end': isJudged ? share(optimal.to) : '100%',
        } as CSSProperties
      }
    >
      <Group
        component="figcaption"
        gap="4px 16px"
        align="stretch"
        justify="space-between"
        mb="xs"
        fw={600}
        fz="sm"
      >
        {title}
        {scale > optimal.from && isJudged && (
          <span className={classes.key}>
            <i aria-hidden /> optimal, 2 to 4%
          </span>
        )}
      </Group>
      <Stack component="ol" gap="xs">
        {keywords.map(({ keyword, density, status }) => (
          <li key={keyword}>
            <bdi className="clipped" title={keyword}>
              {keyword}
            </bdi>
            <span className={classes.track} aria-hidden>
              <span
                className={classes.bar}
                data-tone={status === null ? undefined : statusLooks[status].tone}
                style={{ width: share(density) }}
              />
            </span>
            <Text span ta="right" className="tabular">
              {percent(density, formats)}
            </Text>
          </li>
        ))}
      </Stack>
    </figure>
  );
}
