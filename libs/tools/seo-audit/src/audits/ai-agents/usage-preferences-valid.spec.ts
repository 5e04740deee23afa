import { parseRobots } from '@plumbline/robots';
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
      '3 preferences stated in 1 line, all valid',
    ],
    [
      'states a usage preference for a folder',
      robots('User-agent: *', 'Content-Usage: /press/ train-ai=y', 'Allow: /'),
      'all valid',
    ],
    [
      'states a usage preference in a header',
      header('content-usage', 'train-ai=n, search=y'),
      '2 preferences',
    ],
    ['misspells a category', robots('User-agent: *', 'Content-Signal: training=no'), '1 error'],
    ['writes yes where y is asked for', header('content-usage', 'train-ai=yes'), '1 error'],
    ['names a category without a value', header('content-signal', 'search'), '1 error'],
    ['sends an empty line', header('content-signal', ' '), '1 error'],
    [
      'names a category that every object has',
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
      'allows search of what nobody may fetch',
      robots('User-agent: *', 'Content-Signal: search=yes', 'Disallow: /'),
      '1 contradiction',
    ],
    [
      'refuses training of what nobody may fetch',
      robots('User-agent: *', 'Content-Signal: ai-train=no', 'Disallow: /'),
      'all valid',
    ],
    [
      'says different things to different crawlers',
      robots(
        'User-agent: *',
        'Content-Signal: ai-train=no',
        'Allow: /',
        '',
        'User-agent: GPTBot',
        'Content-Signal: ai-train=yes',
      ),
      'all valid',
    ],
  ],
  'not-applicable': [
    ['states nothing', {}],
    ['has no robots.txt', { robots: { status: 404, file: null } }],
  ],
});
