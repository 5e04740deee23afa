import { Badge, Text } from '@mantine/core';
import type { BlogStatsDto } from '@plumbline/api-client';
import { StatGrid } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Figure } from '../../app/figure.tsx';
import { site } from '../../app/site.ts';
import classes from './blog-dashboard.module.css';

/** The goals that this site can count. Visitors, income and keywords are not counted. */
const counted: Readonly<Record<string, (stats: BlogStatsDto) => number>> = {
  posts: ({ totalPosts }) => totalPosts,
};

/** The blog's counted figures and the operator's goals. */
export function GoalCards({ stats }: { readonly stats: BlogStatsDto | null }) {
  const goals = site.claims?.blog.goals ?? [];
  const figure = (of: (stats: BlogStatsDto) => number): ReactNode =>
    stats ? <Figure n={of(stats)} /> : '…';
  return (
    <>
      <section aria-label="The blog in figures">
        <div className={classes.three}>
          <StatGrid
            stats={[
              { label: 'published posts', value: figure((now) => now.totalPosts) },
              { label: 'generated posts', value: figure((now) => now.generatedPosts) },
              { label: 'words published', value: figure((now) => now.totalWords) },
            ]}
          />
        </div>
        <Text mt="xs" c="dimmed" fz="sm">
          Counted in this site’s database. Visitors and income are not counted.
        </Text>
      </section>
      {goals.length > 0 && (
        <section aria-label="Goals">
          <ul className={classes.goals}>
            {goals.map(({ value, label }) => {
              const now = counted[label];
              return (
                <li key={label}>
                  <Badge pos="absolute" top={14} right={14}>
                    Goal
                  </Badge>
                  <p className={classes.goal}>{value}</p>
                  <Text c="dimmed" fz="sm">
                    {label}
                  </Text>
                  <p className={classes.now}>Now: {now ? figure(now) : 'not measured here'}</p>
                </li>
              );
            })}
          </ul>
          <Text mt="xs" c="dimmed" fz="sm">
            The operator of this site set these goals. They are not measurements.
          </Text>
        </section>
      )}
    </>
  );
}
