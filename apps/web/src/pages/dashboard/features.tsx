import { Box, Text } from '@mantine/core';
import { IconBolt, IconCoinOff, IconLock } from '@tabler/icons-react';
import classes from './features.module.css';

const overview = [
  {
    title: 'Sources, always',
    text: 'A figure is measured, read from a named data release, or estimated with a stated formula. The page says which.',
  },
  {
    title: 'Scores you can recompute',
    text: 'Every check carries its weight, the value it read and the threshold it held that against.',
  },
  {
    title: 'Reports that leave with you',
    text: 'Take a result along as text, JSON or CSV, or share its link.',
  },
];

export function FeatureOverview() {
  return (
    <Box component="section" py={48} aria-labelledby="overview-heading">
      <h2 id="overview-heading">Held against a line, not a hunch</h2>
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
    text: 'A page is fetched once and read once, whichever tools you run on it.',
  },
  {
    Icon: IconCoinOff,
    title: '100% Free',
    text: 'Every tool and every report, without registration or a trial that ends.',
  },
  {
    Icon: IconLock,
    title: 'Privacy Focused',
    text: 'No account, no cookie. A page that you check is forgotten after minutes, a speed report after half an hour.',
  },
];

export function WhyChoose() {
  return (
    <Box component="section" py={48} aria-labelledby="why-heading">
      <h2 id="why-heading">Why Choose Our SEO Tools?</h2>
      <ul className={classes.reasons}>
        {reasons.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={24} stroke={1.6} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Box>
  );
}
