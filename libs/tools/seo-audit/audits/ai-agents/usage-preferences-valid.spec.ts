import { parseRobots } from '@plumbline/seo/robots';
import { describeAudit } from '../../testing/describe-audit.ts';
import { usagePreferencesValid } from './usage-preferences-valid.ts';

const robots = (...lines: string[]) => ({ robots: { file: parseRobots(lines.join('\n')) } });
const header = (name: string, value: string) => ({
  exchange: { headers: [[name, value] as const] },
});

describeAudit(usagePreferencesValid, {
  info: [
    [
      'states three signals',
      robots('User-agent: *', 'Content-Signal: search=yes, ai-input=no, ai-train=no', 'Allow: /'),
      '1 line states 3 preferences',
    ],
    [
      'states a usage preference for a folder',
      robots('User-agent: *', 'Content-Usage: /press/ train-ai=y', 'Allow: /'),
      'valid.',
    ],
    [
      'states a usage preference in a header',
      header('content-usage', 'train-ai=n, search=y'),
      '2 preferences',
    ],
    ['misspells a category', robots('User-agent: *', 'Content-Signal: training=no'), '1 error'],
    ['has yes instead of y', header('content-usage', 'train-ai=yes'), '1 error'],
    ['has a category without a value', header('content-signal', 'search'), '1 error'],
    ['sends an empty line', header('content-signal', ' '), '1 error'],
    [
      'names a category after a property of every object',
      header('content-signal', 'constructor=yes, __proto__=no'),
      '2 errors',
    ],
    [
      'says yes in robots.txt and no in the header',
      {
        ...robots('User-agent: *', 'Content-Signal: ai-train=yes'),
        ...header('content-usage', 'train-ai=n'),
      },
      '1 contradiction',
    ],
    [
      'allows search of pages that it blocks',
      robots('User-agent: *', 'Content-Signal: search=yes', 'Disallow: /'),
      '1 contradiction',
    ],
    [
      'refuses training on pages that it blocks',
      robots('User-agent: *', 'Content-Signal: ai-train=no', 'Disallow: /'),
      'valid.',
    ],
    [
      'has different preferences for different crawlers',
      robots(
        'User-agent: *',
        'Content-Signal: ai-train=no',
        'Allow: /',
        '',
        'User-agent: GPTBot',
        'Content-Signal: ai-train=yes',
      ),
      'valid.',
    ],
  ],
  'not-applicable': [
    ['states nothing', {}],
    ['has no robots.txt', { robots: { status: 404, file: null } }],
  ],
});
