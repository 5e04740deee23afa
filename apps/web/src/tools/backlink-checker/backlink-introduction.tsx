import { IconFilterSearch, IconFingerprint, IconPlugConnected } from '@tabler/icons-react';
import { Introduction } from '../../app/introduction.tsx';

const points = [
  {
    Icon: IconFingerprint,
    title: 'Every figure with its source',
    text: 'Counted in a named release of Common Crawl, with its days. What the loaded files cannot tell is called unknown, with the reason.',
  },
  {
    Icon: IconFilterSearch,
    title: 'Links you can work with',
    text: 'Page, anchor, rel, authority and first day of each link; filtered, sorted and exported whole, also with one link per domain.',
  },
  {
    Icon: IconPlugConnected,
    title: 'Checked live',
    text: 'One press fetches a linking page and says whether the link still stands there, with which words and which rel.',
  },
];

/** Shown until there is a report. */
export const BacklinkIntroduction = () => <Introduction points={points} />;
