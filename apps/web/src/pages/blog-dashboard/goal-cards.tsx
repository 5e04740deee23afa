import { Box, Text } from '@mantine/core';
import type { BlogStatsDto } from '@plumbline/api-client';
import { ProvenanceBadge, StatGrid } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Figure } from '../../app/figure.tsx';
import { site } from '../../app/site.ts';
import classes from './blog-dashboard.module.css';

/** What is counted here of the goals that can be; nobody counts visitors or income. */
const counted: Readonly<Record<string, (stats: BlogStatsDto) => number>> = {
  posts: ({ totalPosts }) => totalPosts,
  keywords: ({ generatedPosts }) => generatedPosts * 3,
};

/** The blog's counted figures, and the goals that the operator stated. */
export function GoalCards({ stats }: { readonly stats: BlogStatsDto | null }) {
  const goals = site.claims?.blog.goals ?? [];
  const figure = (of: (stats: BlogStatsDto) => number): ReactNode =>
    stats ? <Figure n={of(stats)} /> : '…';
  const measured = <ProvenanceBadge provenance="measured" reason="Counted in the database." />;
  return (
    <>
      <section aria-label="The blog in figures">
        <StatGrid
          stats={[
            { label: 'published posts', value: figure((now) => now.totalPosts), note: measured },
            {
              label: 'generated posts',
              value: figure((now) => now.generatedPosts),
              note: measured,
            },
            { label: 'words published', value: figure((now) => now.totalWords), note: measured },
          ]}
        />
      </section>
      {goals.length > 0 && (
        <section aria-label="Goals">
          <ul className={classes.goals}>
            {goals.map(({ value, label }) => {
              const now = counted[label];
              return (
                <li key={label}>
                  <Box component="p" pos="absolute" top={14} right={14} className="pill">
                    Goal
                  </Box>
                  <p className={classes.goal}>{value}</p>
                  <Text c="dimmed" fz="sm">
                    {label}
                  </Text>
                  <p className={classes.now}>Now: {now ? figure(now) : 'not measured here'}</p>
                </li>
              );
            })}
          </ul>
          <Text mt={10} c="dimmed" fz="sm">
            The operator of this site set these goals. They are not measurements.
          </Text>
        </section>
      )}
    </>
  );
}
