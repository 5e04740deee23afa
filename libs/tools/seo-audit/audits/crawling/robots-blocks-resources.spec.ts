import { parseRobots } from '@plumbline/seo/robots';
import { describeAudit } from '../../testing/describe-audit.ts';
import { robotsBlocksResources } from './robots-blocks-resources.ts';

const robots = (...rules: string[]) => ({
  robots: { file: parseRobots(['User-agent: *', ...rules].join('\n')) },
});
const page = (body: string) => ({ html: `<!doctype html><title>Spades</title><body>${body}` });
const all =
  '<link rel="stylesheet" href="/a/shop.css?v=2"><script src="/a/shop.js"></script><img src="/i/spade.jpg" alt="">';

describeAudit(robotsBlocksResources, {
  pass: [
    ['Nothing that the page needs is blocked', { ...page(all), ...robots('Disallow: /cart') }],
    [
      'A longer Allow line allows files in a blocked folder',
      { ...page(all), ...robots('Disallow: /a/', 'Allow: /a/*.css', 'Allow: /a/*.js') },
    ],
    [
      'There is no robots.txt',
      { ...page(all), robots: { status: 404, file: null } },
      'all 3 files',
    ],
    [
      'A blocked path does not apply to another host',
      {
        ...page('<img src="/i/a.jpg" alt=""><script src="https://cdn.example/a/x.js"></script>'),
        ...robots('Disallow: /a/'),
      },
      'may load the only file on the',
    ],
    [
      'A path is blocked for another crawler only',
      {
        ...page(all),
        robots: { file: parseRobots('User-agent: GPTBot\nDisallow: /') },
      },
    ],
  ],
  warning: [
    [
      'The candidates of a srcset are blocked',
      {
        ...page('<img src="/i/a.jpg" srcset="/b,c.jpg 2x, /a/c.jpg 3x" alt="">'),
        ...robots('Disallow: /b', 'Disallow: /a/'),
      },
      '2 images on this page',
    ],
    [
      'Only images are blocked',
      { ...page(all), ...robots('Disallow: /i/') },
      '1 image on this page',
    ],
  ],
  fail: [
    [
      'A script is blocked',
      { ...page(all), ...robots('Disallow: /*.js$') },
      'blocks Googlebot from 1 script',
    ],
    ['A style sheet with a query is blocked', { ...page(all), ...robots('Disallow: /*.css') }],
    [
      'Everything is blocked',
      { ...page(all), ...robots('Disallow: /') },
      '1 style sheet and 1 script',
    ],
  ],
  'not-applicable': [
    ['The page loads nothing from its own origin', page('<p>Words</p>'), 'loads no style sheet'],
  ],
  unknown: [
    [
      'robots.txt returns a server error',
      { ...page(all), robots: { status: 500, file: null } },
      'couldn’t read',
    ],
  ],
});
