import { Box, Text } from '@mantine/core';
import type { BlogStatsDto } from '@plumbline/api-client';
import { ProvenanceBadge } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { type Formats, useFormats } from '../../app/formats.ts';
import { Figure } from '../../app/figure.tsx';
import { shortFigure } from '../../generation/figures.ts';
import classes from './blog-dashboard.module.css';

interface Goal {
  readonly goal: string;
  readonly label: string;
  /** The blog's current figure. */
  readonly now: (stats: BlogStatsDto, formats: Formats) => ReactNode;
}

const goals: readonly Goal[] = [
  {
    goal: '2M-5M',
    label: 'monthly visitors',
    now: ({ estimatedMonthlyTraffic, trafficFormula }, formats) => (
      <>
        {shortFigure(estimatedMonthlyTraffic, formats)}{' '}
        <ProvenanceBadge provenance="estimated" reason={trafficFormula} />
      </>
    ),
  },
  {
    goal: '200+',
    label: 'posts',
    now: ({ totalPosts }) => (
      <>
        <Figure n={totalPosts} />{' '}
        <ProvenanceBadge provenance="measured" reason="Published posts, counted." />
      </>
    ),
  },
  {
    goal: '$25K',
    label: 'monthly ad revenue',
    now: () => (
      <ProvenanceBadge provenance="unknown" reason="We don’t know what advertisers pay you." />
    ),
  },
  {
    goal: '600+',
    label: 'keywords',
    now: ({ generatedPosts }) => (
      <>
        <Figure n={generatedPosts * 3} />{' '}
        <ProvenanceBadge provenance="measured" reason="Three keywords in each generated post." />
      </>
    ),
  },
];

/** The blog's goals beside its current figures. */
export function GoalCards({ stats }: { readonly stats: BlogStatsDto | null }) {
  const formats = useFormats();
  return (
    <section aria-label="Goals">
      <ul className={classes.goals}>
        {goals.map(({ goal, label, now }) => (
          <li key={label}>
            <Box component="p" pos="absolute" top={14} right={14} className="pill">
              Goal
            </Box>
            <p className={classes.goal}>{goal}</p>
            <Text c="dimmed" fz="sm">
              {label}
            </Text>
            <p className={classes.now}>Now: {stats ? now(stats, formats) : '…'}</p>
          </li>
        ))}
      </ul>
      <Text mt={10} c="dimmed" fz="sm">
        These are goals, not measurements.
      </Text>
    </section>
  );
}
