import { parseRobots } from '@plumbline/seo/robots';
import { describeAudit } from '../../testing/describe-audit.ts';
import { noindexBehindDisallow } from './noindex-behind-disallow.ts';

const meta = (content: string, name = 'robots') => ({
  html: `<!doctype html><html><head><title>Spades</title><meta name="${name}" content="${content}"></head><body><p>Spades</p></body></html>`,
});
const robots = (...lines: string[]) => ({ robots: { file: parseRobots(lines.join('\n')) } });
const blocked = robots('User-agent: *', 'Disallow: /garden/');

describeAudit(noindexBehindDisallow, {
  pass: [
    ['The page is neither blocked nor noindex', {}, 'has no noindex'],
    ['The page is noindex and may be crawled', meta('noindex'), 'crawlers can read it'],
    ['The page is blocked and has no robots tag', blocked],
    ['The page is blocked and says nofollow', { ...meta('nofollow'), ...blocked }],
    [
      'noindex and Disallow apply to different crawlers',
      { ...meta('noindex', 'bingbot'), ...robots('User-agent: Googlebot', 'Disallow: /') },
    ],
    ['There is no robots.txt', { ...meta('noindex'), robots: { status: 404, file: null } }],
  ],
  fail: [
    [
      'noindex in the body, Disallow in robots.txt',
      { html: '<title>Spades</title><p>Spades</p><meta name=robots content=noindex>', ...blocked },
    ],
    ['noindex in the tag, Disallow in robots.txt', { ...meta('noindex'), ...blocked }, 'line 2'],
    [
      'noindex in the header, Disallow in robots.txt',
      { exchange: { headers: [['x-robots-tag', 'noindex']] }, ...blocked },
    ],
    ['none counts as noindex', { ...meta('none'), ...blocked }],
    [
      'bingbot gets noindex and is blocked',
      { ...meta('noindex', 'bingbot'), ...robots('User-agent: Bingbot', 'Disallow: /') },
      'keeps bingbot from reading',
    ],
  ],
  unknown: [
    [
      'The page says noindex and robots.txt returns a server error',
      { ...meta('noindex'), robots: { status: 500, file: null } },
    ],
  ],
});
