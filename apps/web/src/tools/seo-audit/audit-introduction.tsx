import { IconListCheck, IconRulerMeasure, IconTool } from '@tabler/icons-react';
import { Introduction } from '../../app/introduction.tsx';

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

/** Shown until there is a report. */
export const AuditIntroduction = () => <Introduction points={points} />;
