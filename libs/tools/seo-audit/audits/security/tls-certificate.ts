import { counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';

const limits = ruleOf('tls-certificate').limits;
const dayMs = 86_400_000;

export const tlsCertificate = defineAudit({
  id: 'tls-certificate',
  category: 'security',
  scope: 'site',
  sources: ['http'],
  title: 'TLS certificate is valid',
  failureTitle: 'TLS certificate is invalid or expires soon',
  what: `Counts the days until the server’s certificate expires. More than ${limits.passDays} days passes, ${limits.failDays} or fewer fails, and anything between is a warning. An expired certificate, or one that isn’t valid yet, fails.`,
  details: [
    'If the certificate chain is invalid or the name is wrong, we can’t connect, so there’s no page to audit.',
    'Certificates issued for ten days or less are renewed automatically, so they only have to be valid.',
  ],
  why: 'With an expired certificate, browsers show a warning instead of the page, and crawlers may stop fetching it. The limit of 30 days is ours: it leaves time to notice that renewal has stopped.',
  fix: 'On your server or CDN, let an ACME client renew the certificate automatically when a third of its lifetime is left. Use an outside monitor to check that every server uses the new one.',
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
      return notApplicable('The page was fetched over HTTP, so there’s no certificate.');
    const now = Date.parse(fetchedAt);
    const from = Date.parse(tls.validFrom);
    const to = Date.parse(tls.validTo);
    if (Number.isNaN(now) || Number.isNaN(to)) {
      return unknown('We couldn’t read the certificate’s dates.');
    }
    const daysLeft = Math.floor((to - now) / dayMs);
    const finding = {
      value: to <= now ? 'expired' : `${counted(daysLeft, 'day')} left`,
      threshold: `more than ${limits.passDays} days left; ${limits.failDays} or fewer fails`,
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
        message: `The certificate isn’t valid until ${tls.validFrom.slice(0, 10)}.`,
        recommendation: 'Install a certificate that is valid today, and check the server’s clock.',
      });
    }
    if ((to - from) / dayMs <= limits.shortLivedDays) {
      return pass({
        ...finding,
        message: `The certificate is short-lived and valid until ${until}. Such certificates are renewed automatically.`,
      });
    }
    const judge = daysLeft > limits.passDays ? pass : daysLeft > limits.failDays ? warning : fail;
    return judge({
      ...finding,
      message: `The certificate expires in ${daysLeft === 0 ? 'less than a day' : counted(daysLeft, 'day')}, on ${until}.`,
    });
  },
});
