import { describeAudit } from '../../testing/describe-audit.ts';
import { httpStatusOk } from './http-status-ok.ts';

const wall = { kind: 'bot-wall', sign: 'Cloudflare challenge page' } as const;

describeAudit(httpStatusOk, {
  pass: [
    ['The page answers 200', { exchange: { status: 200 } }, 'returns 200'],
    ['The page answers 200, even where it is a login page', { page: { wall } }],
  ],
  warning: [
    ['The page answers 204', { exchange: { status: 204 } }, 'normally return 200'],
    ['The page answers 206', { exchange: { status: 206 } }],
  ],
  fail: [
    ['The page answers 404', { exchange: { status: 404 } }, 'no page to index'],
    ['The page answers 410', { exchange: { status: 410 } }],
    ['The page answers 429 without any wall', { exchange: { status: 429 } }, 'wouldn’t serve'],
    ['The page answers 500', { exchange: { status: 500 } }, 'returns 500'],
    ['A redirect has no Location', { exchange: { status: 302 } }, 'without a target'],
    [
      'A wall page that answers 404 is still a 404',
      { exchange: { status: 404 }, page: { wall } },
      'returns 404',
    ],
  ],
  unknown: [
    [
      'A bot wall answers 403 in place of the page',
      { exchange: { status: 403 }, page: { wall } },
      'Cloudflare challenge page',
    ],
    ['A bot wall answers 503', { exchange: { status: 503 }, page: { wall } }],
  ],
});
