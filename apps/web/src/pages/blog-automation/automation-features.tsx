import { Title } from '@mantine/core';
import {
  IconChecklist,
  IconCoins,
  IconCopyOff,
  IconFileText,
  IconStack2,
  IconSunrise,
} from '@tabler/icons-react';
import classes from './blog-automation.module.css';

const features = [
  {
    Icon: IconSunrise,
    title: '10 blogs at 6 AM',
    text: '7 on SEO and 3 for specific industries. If the server is down at 6, it catches up later. The schedule runs once a day.',
  },
  {
    Icon: IconFileText,
    title: '3,000+ words each',
    text: 'Counted in the finished text. A post that’s too short is repaired once or dropped. Bulk posts have 1,400+.',
  },
  {
    Icon: IconStack2,
    title: '3,650 blogs per year',
    text: '10 a day, 365 days. No combination of topic and angle repeats until all have been used.',
  },
  {
    Icon: IconChecklist,
    title: 'Checked before readers see it',
    text: 'Length, structure, title, meta description, keywords, links, markup and clichés. Each rejection comes with a reason.',
  },
  {
    Icon: IconCopyOff,
    title: 'No duplicates',
    text: 'Each text is compared with every other post. Near-duplicates are rejected.',
  },
  {
    Icon: IconCoins,
    title: 'Within your budget',
    text: 'A daily cap in tokens or dollars. A run that reaches it continues the next day.',
  },
] as const;

export function AutomationFeatures() {
  return (
    <ul className={classes.features}>
      {features.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={24} stroke={1.6} aria-hidden />
          <Title order={3}>{title}</Title>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
