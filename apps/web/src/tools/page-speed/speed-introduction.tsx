import { IconBrowserCheck, IconListDetails, IconScale } from '@tabler/icons-react';
import { Introduction } from '../../app/introduction.tsx';

const points = [
  {
    Icon: IconBrowserCheck,
    title: 'Lighthouse in a real browser',
    text: 'Chromium opens the page twice, as a desktop and as a mobile device, each time as a first visit. No figure comes from a formula of our own.',
  },
  {
    Icon: IconListDetails,
    title: 'Down to file and element',
    text: 'Every request on one scale of time, the page as it came up, and for each finding what it costs and where it is.',
  },
  {
    Icon: IconScale,
    title: 'Said with its conditions',
    text: 'Who sets each threshold, how fast the machine was, how far the loads lay apart, and what changed since your last test.',
  },
];

/** Shown until there is a report. */
export const SpeedIntroduction = () => <Introduction points={points} />;
