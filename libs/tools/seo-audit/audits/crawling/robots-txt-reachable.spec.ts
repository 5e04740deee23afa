import { describeAudit } from '../../testing/describe-audit.ts';
import { robotsTxtReachable } from './robots-txt-reachable.ts';

const robots = (status: number | null, failure: string | null = null) => ({
  robots: { status, failure, file: null },
});

describeAudit(robotsTxtReachable, {
  pass: [
    [
      'https://shop.example/robots.txt returns 200',
      {},
      'https://shop.example/robots.txt returns 200',
    ],
    ['There is no robots.txt', robots(404), 'everything may be crawled'],
    ['The robots.txt is gone', robots(410)],
    ['robots.txt returns 200 after one redirect', { robots: { redirects: [301] } }],
  ],
  warning: [
    ['robots.txt is forbidden, which does not block anything', robots(403)],
    [
      'robots.txt is behind six redirects',
      { robots: { redirects: [301, 301, 301, 301, 301, 301] } },
      'more than 5 redirects',
    ],
    [
      'robots.txt redirects endlessly',
      robots(null, 'too_many_redirects'),
      'as if there were no rules',
    ],
  ],
  fail: [
    ['The server returns an error', robots(503), 'returns 503'],
    ['The server limits the rate', robots(429), 'blocked for now'],
    ['There is no response in time', robots(null, 'timeout'), 'no response in time'],
    ['The connection is refused', robots(null, 'connection_failed')],
  ],
  unknown: [
    [
      'We do not request URLs on hosts that are not public',
      robots(null, 'blocked_target'),
      'didn’t request',
    ],
    ['The requests of the audit were used up', robots(null, 'not_asked')],
    ['This server is offline', robots(null, 'offline'), 'this server cannot reach the internet'],
    ['We requested this host too often', robots(null, 'target_rate_limited')],
  ],
});
