import { Box, Title } from '@mantine/core';
import { IconChartLine, IconTrendingUp, IconUserPlus, IconAward } from '@tabler/icons-react';
import { guide } from '../../content/guide.ts';
import classes from './guide.module.css';

const icons = {
  traffic: IconTrendingUp,
  rankings: IconChartLine,
  authority: IconAward,
  leads: IconUserPlus,
} as const;

/** What readers of the guide achieve. */
export function Achievements() {
  return (
    <Box component="section" py="xxl" className="ruled" aria-labelledby="achieve-heading">
      <Title order={2} id="achieve-heading">
        What You&apos;ll Achieve
      </Title>
      <ul className={classes.achievements}>
        {guide.achievements.map(({ id, title, text }) => {
          const Icon = icons[id];
          return (
            <li key={id}>
              <Icon size={24} stroke={1.6} aria-hidden />
              <Title order={3}>{title}</Title>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
