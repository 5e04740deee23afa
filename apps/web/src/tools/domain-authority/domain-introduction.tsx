import { IconListNumbers, IconScale, IconUsersGroup } from '@tabler/icons-react';
import { Introduction } from '../../app/introduction.tsx';

const points = [
  {
    Icon: IconListNumbers,
    title: 'Positions, then a score',
    text: 'Where the domain stands among all domains of a named release of Common Crawl, and the formula that makes 0 to 100 of it.',
  },
  {
    Icon: IconScale,
    title: 'No figure without its source',
    text: 'Each says whether it was counted in an index, estimated by a stated formula, or is unknown, and why.',
  },
  {
    Icon: IconUsersGroup,
    title: 'Seen beside its rivals',
    text: 'Compare up to five domains, find those that the same sites refer to, and whose references you lack.',
  },
];

/** Shown until there is a report. */
export const DomainIntroduction = () => <Introduction points={points} />;
