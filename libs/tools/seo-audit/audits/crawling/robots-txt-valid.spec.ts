import { parseRobots } from '@plumbline/seo/robots';
import { describeAudit } from '../../testing/describe-audit.ts';
import { robotsTxtValid } from './robots-txt-valid.ts';

const robots = (text: string, contentType = 'text/plain') => ({
  robots: { file: parseRobots(text), contentType },
});
const lines = (kib: number) =>
  `User-agent: *\n${'Disallow: /a-path-that-is-long-enough-to-count/\n'.repeat((kib * 1024) / 48)}`;

describeAudit(robotsTxtValid, {
  pass: [
    ['A file of the usual kind', robots('User-agent: *\nDisallow: /cart\n'), '1 group, 0 sitemaps'],
    ['A file that allows all', robots('User-agent: *\nDisallow:\n')],
    [
      'A Crawl-delay, which Google ignores and others read, is reported but not counted',
      robots('User-agent: *\nCrawl-delay: 10\nDisallow: /cart\n'),
    ],
    ['An empty file', robots('')],
    [
      'A file with comments and a byte order mark',
      robots('\uFEFF# shop\nUser-agent: *\nAllow: /\n'),
    ],
  ],
  warning: [
    [
      'A line longer than crawlers read',
      robots(`User-agent: *\nDisallow: /${'a'.repeat(50_000)}\n`),
    ],
    ['A misspelled field', robots('User-agent: *\nDissalow: /cart\n'), 'line 2'],
    ['An unknown field', robots('User-agent: *\nColor: red\nDisallow: /cart\n')],
    ['A sitemap without its host', robots('User-agent: *\nDisallow:\nSitemap: /sitemap.xml\n')],
    ['A large file', robots(lines(420)), 'KiB'],
    ['A good file sent as HTML', robots('User-agent: *\nDisallow:\n', 'text/html'), 'text/html'],
  ],
  fail: [
    ['A rule before any User-agent line', robots('Disallow: /cart\nUser-agent: *\n'), 'Line 1'],
    [
      'The home page instead of the file',
      robots('<!doctype html>\n<html><body>Shop</body></html>\n', 'text/html'),
    ],
    ['A file over 500 KiB', robots(lines(520)), 'the first 500 KiB'],
  ],
  'not-applicable': [
    ['There is no robots.txt', { robots: { status: 404, file: null } }, 'returned 404'],
  ],
});
