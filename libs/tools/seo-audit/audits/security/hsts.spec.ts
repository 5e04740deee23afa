import { describeAudit } from '../../testing/describe-audit.ts';
import { hsts } from './hsts.ts';

const sends = (...values: string[]) => ({
  exchange: { headers: values.map((value) => ['strict-transport-security', value] as const) },
});

describeAudit(hsts, {
  pass: [
    ['asks for two years', {}, '730 days'],
    ['asks for exactly a year', sends('max-age=31536000')],
    ['has a quoted max-age and an upper-case name', sends('includeSubDomains; MAX-AGE="31536000"')],
  ],
  warning: [
    ['asks for a day', sends('max-age=86400'), '1 day'],
    ['asks for a day in the first of two lines', sends('max-age=86400', 'max-age=31536000')],
  ],
  fail: [
    ['has no such header', sends(), 'no Strict-Transport-Security'],
    ['sends max-age=0', sends('max-age=0'), 'turns HSTS off'],
    ['has no max-age', sends('includeSubDomains'), 'no valid max-age'],
    ['has max-age twice', sends('max-age=31536000; max-age=60')],
    ['has a max-age in words', sends('max-age=one year')],
  ],
  'not-applicable': [
    ['is served over http', { exchange: { finalUrl: 'http://shop.example/', tls: null } }],
  ],
});
