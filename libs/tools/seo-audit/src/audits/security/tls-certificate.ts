import { counted } from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';

const limits = ruleOf('tls-certificate').limits;
const dayMs = 86_400_000;

export const tlsCertificate = defineAudit({
  id: 'tls-certificate',
  category: 'security',
  scope: 'site',
  sources: ['http'],
  title: 'TLS certificate is valid',
  failureTitle: 'TLS certificate is invalid or expires soon',
  what: 'Reads the validity dates of the certificate that the server sent and counts the days from this check to the last one. A chain or a name that does not fit ends the connection before there is a page to audit.',
  why: 'With an expired certificate browsers show a warning instead of the page, and crawlers may stop fetching it. More than 30 days left is a house rule: it leaves time to notice that renewal has stopped. Certificates issued for ten days or less are renewed by programs all the time and are only judged on being valid.',
  fix: 'Let an ACME client renew the certificate by itself when a third of its life is left, and watch from outside that the renewal really reaches every server.',
  good: { code: 'notAfter: 1 January 2027, 214 days left', given: {} },
  bad: {
    code: 'notAfter: 4 June 2026, 3 days left',
    given: {
      exchange: {
        tls: {
          protocol: 'TLSv1.3',
          validFrom: '2026-03-06T00:00:00.000Z',
          validTo: '2026-06-04T00:00:00.000Z',
          issuer: 'Example CA',
        },
      },
    },
  },
  requires: ['exchange'],
  readsContent: false,
  audit: ({ exchange: { tls, fetchedAt } }) => {
    if (tls === null)
      return notApplicable('The page was fetched over plain http, without a certificate.');
    const now = Date.parse(fetchedAt);
    const from = Date.parse(tls.validFrom);
    const to = Date.parse(tls.validTo);
    if (Number.isNaN(now) || Number.isNaN(to)) {
      return unknown('The dates of the certificate could not be read.');
    }
    const daysLeft = Math.floor((to - now) / dayMs);
    const finding = {
      value: to <= now ? 'expired' : `${counted(daysLeft, 'day')} left`,
      threshold: `more than ${limits.passDays} days; ${limits.failDays} or fewer fail`,
      items: [
        { label: `${tls.validFrom} to ${tls.validTo}`, detail: cut(`issued by ${tls.issuer}`) },
      ],
    };
    const until = tls.validTo.slice(0, 10);
    if (to <= now) return fail({ ...finding, message: `The certificate expired on ${until}.` });
    if (from > now) {
      return fail({
        ...finding,
        value: 'not yet valid',
        message: `The certificate is valid only from ${tls.validFrom.slice(0, 10)} on.`,
      });
    }
    if ((to - from) / dayMs <= limits.shortLivedDays) {
      return pass({
        ...finding,
        message: `The certificate is a short-lived one, valid until ${until} and meant to be renewed by a program.`,
      });
    }
    const judge = daysLeft > limits.passDays ? pass : daysLeft > limits.failDays ? warning : fail;
    return judge({
      ...finding,
      message: `The certificate is valid until ${until}, ${counted(daysLeft, 'day')} from this check.`,
    });
  },
});
