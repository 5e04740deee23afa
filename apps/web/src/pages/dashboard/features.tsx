import { Box, Text, Title } from '@mantine/core';
import { IconBolt, IconCoinOff, IconLock } from '@tabler/icons-react';
import classes from './features.module.css';

const overview = [
  {
    title: 'Sources, always',
    text: 'Every number is measured, read from a named data release, or estimated with a stated formula. The page says which.',
  },
  {
    title: 'Scores you can recompute',
    text: 'Each check shows its weight, the value we found and the limit we compared it with.',
  },
  {
    title: 'Export everything',
    text: 'Download any result as text, JSON or CSV, or share a link.',
  },
];

export function FeatureOverview() {
  return (
    <Box component="section" py="xxl" aria-labelledby="overview-heading">
      <Title order={2} id="overview-heading">
        Evidence, not guesswork
      </Title>
      <dl className={classes.overview}>
        {overview.map(({ title, text }) => (
          <div key={title}>
            <Text component="dt" fw={600}>
              {title}
            </Text>
            <Text component="dd" c="dimmed">
              {text}
            </Text>
          </div>
        ))}
      </dl>
    </Box>
  );
}

const reasons = [
  {
    Icon: IconBolt,
    title: 'Lightning Fast',
    text: 'Tools share one fetch: a page you just checked isn’t fetched again for a few minutes.',
  },
  {
    Icon: IconCoinOff,
    title: '100% Free',
    text: 'Every tool and every report. No registration, no trial.',
  },
  {
    Icon: IconLock,
    title: 'Privacy Focused',
    text: 'No account, no cookies. We discard the pages you check within minutes, and speed reports after 30 minutes.',
  },
];

export function WhyChoose() {
  return (
    <Box component="section" py="xxl" aria-labelledby="why-heading">
      <Title order={2} id="why-heading">
        Why Choose Our SEO Tools?
      </Title>
      <ul className={classes.reasons}>
        {reasons.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={24} stroke={1.6} aria-hidden />
            <Title order={3}>{title}</Title>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Box>
  );
}
