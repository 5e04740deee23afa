import {
  IconChecklist,
  IconClockHour6,
  IconCoins,
  IconCopyOff,
  IconFileText,
  IconStack2,
} from '@tabler/icons-react';
import classes from './blog-automation.module.css';

const features = [
  {
    Icon: IconClockHour6,
    title: '10 blogs at 6 AM',
    text: 'Each day 7 on search engine optimisation and 3 for an industry. A server that was down at 6 catches up; no day is run twice.',
  },
  {
    Icon: IconFileText,
    title: '3,000+ words each',
    text: 'Counted in the finished text, not claimed. A post that falls short is repaired once or not kept.',
  },
  {
    Icon: IconStack2,
    title: '3,650 blogs per year',
    text: '10 a day on 365 days. Topics and angles are planned so that no pair is written twice before all are.',
  },
  {
    Icon: IconChecklist,
    title: 'Checked before readers see it',
    text: 'Length, structure, title, meta description, keywords, links, markup and worn-out phrases. What fails says why.',
  },
  {
    Icon: IconCopyOff,
    title: 'Nothing twice',
    text: 'Each text is held against every other post. A near-duplicate is turned away.',
  },
  {
    Icon: IconCoins,
    title: 'Within your budget',
    text: 'A cap in tokens or dollars a day. A run that reaches it waits for the next day and goes on.',
  },
] as const;

export function AutomationFeatures() {
  return (
    <ul className={classes.features}>
      {features.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={24} stroke={1.6} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
