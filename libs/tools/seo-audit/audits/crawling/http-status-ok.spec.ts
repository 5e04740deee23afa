import { describeAudit } from '../../testing/describe-audit.ts';
import { httpStatusOk } from './http-status-ok.ts';

const wall = { kind: 'bot-wall', evidence: 'Cloudflare challenge page' } as const;

describeAudit(httpStatusOk, {
  pass: [
    ['The page returns 200', { exchange: { status: 200 } }, 'returns 200'],
    ['The page returns 200, even if it is a login page', { page: { wall } }],
  ],
  warning: [
    ['The page returns 204', { exchange: { status: 204 } }, 'normally return 200'],
    ['The page returns 206', { exchange: { status: 206 } }],
  ],
  fail: [
    ['The page returns 404', { exchange: { status: 404 } }, 'no page to index'],
    ['The page returns 410', { exchange: { status: 410 } }],
    ['The page returns 429 without a bot wall', { exchange: { status: 429 } }, 'wouldn’t serve'],
    ['The page returns 500', { exchange: { status: 500 } }, 'returns 500'],
    ['A redirect has no Location', { exchange: { status: 302 } }, 'without a target'],
    [
      'A bot wall that returns 404 is still a 404',
      { exchange: { status: 404 }, page: { wall } },
      'returns 404',
    ],
  ],
  unknown: [
    [
      'A bot wall returns 403 instead of the page',
      { exchange: { status: 403 }, page: { wall } },
      'Cloudflare challenge page',
    ],
    ['A bot wall returns 503', { exchange: { status: 503 }, page: { wall } }],
  ],
});
