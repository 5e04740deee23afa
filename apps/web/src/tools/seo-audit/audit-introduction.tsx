import { IconListCheck, IconRulerMeasure, IconTool } from '@tabler/icons-react';
import classes from './audit-introduction.module.css';

const points = [
  {
    Icon: IconRulerMeasure,
    title: 'Measured, not guessed',
    text: 'The page and the files that belong to it are fetched now: robots.txt, sitemaps, links, the error page.',
  },
  {
    Icon: IconListCheck,
    title: 'Every check shows its evidence',
    text: 'What was read, the threshold it was held against, and whether a standard or a house rule sets it.',
  },
  {
    Icon: IconTool,
    title: 'And how to mend it',
    text: 'What fails says what to do, with an example, and what it costs in points.',
  },
];

/** What stands in the place of the report before there is one. */
export function AuditIntroduction() {
  return (
    <section className={classes.introduction} aria-label="What you get">
      {points.map(({ Icon, title, text }) => (
        <div key={title}>
          <Icon size={24} stroke={1.5} aria-hidden />
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}
