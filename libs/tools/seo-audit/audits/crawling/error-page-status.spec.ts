import { describeAudit } from '../../testing/describe-audit.ts';
import { errorPageStatus } from './error-page-status.ts';

const probe = (status: number | null, finalUrl?: string, redirects: number[] = []) => ({
  errorPage: {
    status,
    redirects,
    failure: status === null ? 'timeout' : null,
    ...(finalUrl ? { finalUrl } : {}),
  },
});

describeAudit(errorPageStatus, {
  pass: [
    ['A missing page returns 404', probe(404), 'return 404'],
    ['A missing page returns 410', probe(410)],
    [
      'A missing page redirects to another URL that returns 404',
      probe(404, 'https://shop.example/404', [302]),
      'after 1 redirect',
    ],
    ['A missing page returns 400, which Google treats like 404', probe(400), 'like 404'],
  ],
  warning: [
    [
      'A missing page redirects to the home page',
      probe(200, 'https://shop.example/', [302]),
      'to the home page',
    ],
    ['It redirects to the home page of a language', probe(200, 'https://shop.example/en/', [301])],
  ],
  fail: [
    ['A missing page returns 200', probe(200), 'as if they existed'],
    [
      'A missing page redirects to an error page that returns 200',
      probe(200, 'https://shop.example/error/not-found', [302]),
      '200 after 1 redirect',
    ],
    ['A missing page causes a server error', probe(500), 'return 500'],
  ],
  unknown: [
    ['The host refuses us', probe(403), 'no clear response'],
    ['The host is too slow', probe(null), 'no response in time'],
  ],
});
