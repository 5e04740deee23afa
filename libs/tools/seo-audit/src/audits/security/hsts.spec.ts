import { describeAudit } from '../../testing/describe-audit.ts';
import { hsts } from './hsts.ts';

const sends = (...values: string[]) => ({
  exchange: { headers: values.map((value) => ['strict-transport-security', value] as const) },
});

describeAudit(hsts, {
  pass: [
    ['asks for two years', {}, '730 days'],
    ['asks for exactly a year', sends('max-age=31536000')],
    [
      'writes the time in quotes and the name in capitals',
      sends('includeSubDomains; MAX-AGE="31536000"'),
    ],
  ],
  warning: [
    ['asks for a day', sends('max-age=86400'), 'just 1 day'],
    ['asks for a day in the first of two lines', sends('max-age=86400', 'max-age=31536000')],
  ],
  fail: [
    ['has no such header', sends(), 'no Strict-Transport-Security'],
    ['takes the rule back', sends('max-age=0'), 'turns HSTS off'],
    ['names no time', sends('includeSubDomains'), 'no valid max-age'],
    ['names the time twice', sends('max-age=31536000; max-age=60')],
    ['writes the time in words', sends('max-age=one year')],
  ],
  'not-applicable': [
    ['is served over http', { exchange: { finalUrl: 'http://shop.example/', tls: null } }],
  ],
});
