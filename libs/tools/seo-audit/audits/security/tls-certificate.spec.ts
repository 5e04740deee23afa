import { describeAudit } from '../../testing/describe-audit.ts';
import { tlsCertificate } from './tls-certificate.ts';

const valid = (validFrom: string, validTo: string) => ({
  exchange: { tls: { protocol: 'TLSv1.3', validFrom, validTo, issuer: 'Example CA' } },
});
// The healthy page was fetched on 1 June 2026 at midnight.
const until = (day: string) => valid('2026-03-01T00:00:00.000Z', `2026-${day}T00:00:00.000Z`);

describeAudit(tlsCertificate, {
  pass: [
    ['has 214 days left', {}, '214 days'],
    ['has 31 days left', until('07-02')],
    [
      'has a six-day certificate',
      valid('2026-05-30T00:00:00.000Z', '2026-06-05T00:00:00.000Z'),
      'short-lived',
    ],
  ],
  warning: [
    ['has 30 days left', until('07-01'), '30 days'],
    ['has 8 days left', until('06-09')],
  ],
  fail: [
    ['has 7 days left', until('06-08'), '7 days'],
    ['has a certificate that expired yesterday', until('05-31'), 'expired on 2026-05-31'],
    [
      'has a certificate that is valid from next month',
      valid('2026-07-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'),
      'isn’t valid until',
    ],
    [
      'has a short-lived certificate that expired',
      valid('2026-05-20T00:00:00.000Z', '2026-05-26T00:00:00.000Z'),
      'expired',
    ],
  ],
  'not-applicable': [['is served over plain http', { exchange: { tls: null } }]],
  unknown: [['has a certificate with unreadable dates', valid('soon', 'later')]],
});
