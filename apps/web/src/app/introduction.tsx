import { Box, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './introduction.module.css';

export interface IntroductionPoint {
  readonly Icon: Icon;
  readonly title: string;
  readonly text: string;
}

/** Shown in place of a tool's report until there is one. @param points three points */
export function Introduction({ points }: { readonly points: readonly IntroductionPoint[] }) {
  return (
    <section className={classes.introduction} aria-label="What you get" data-idle>
      {points.map(({ Icon, title, text }) => (
        <div key={title}>
          <Icon size={24} stroke={1.5} aria-hidden />
          <Box component="h2" mt="xs" fz="md" lts="-0.01em">
            {title}
          </Box>
          <Text mt="xxs" c="dimmed" fz="md">
            {text}
          </Text>
        </div>
      ))}
    </section>
  );
}
