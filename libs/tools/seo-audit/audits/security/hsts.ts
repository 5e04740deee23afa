import { headerValues } from '@plumbline/page';
import { counted, cut, grouped } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';

const limits = ruleOf('hsts').limits;
const threshold = `max-age of at least ${limits.passSeconds} (one year)`;

export const hsts = defineAudit({
  id: 'hsts',
  category: 'security',
  scope: 'site',
  sources: ['http'],
  title: 'HSTS header is set',
  failureTitle: 'HSTS header is missing, invalid or expires too soon',
  what: `Reads the page’s \`Strict-Transport-Security\` header. A \`max-age\` of at least a year (${grouped(limits.passSeconds)} seconds) passes, and a shorter one is a warning. No header, an invalid one or \`max-age=0\` fails.`,
  details: ['Under RFC 6797, only the first header counts, and it needs a valid `max-age`.'],
  why: 'After one visit with this header, browsers always use HTTPS and don’t let anyone dismiss a certificate warning. Lighthouse and the preload list ask for one year. Crawlers don’t need it, and search engines don’t rank by it.',
  fix: 'On your server or CDN, send `Strict-Transport-Security: max-age=31536000; includeSubDomains` with every HTTPS response. Start with a short `max-age` and raise it once you know that all subdomains work over HTTPS.',
  good: { code: 'strict-transport-security: max-age=63072000; includeSubDomains', given: {} },
  bad: {
    code: '(no strict-transport-security)',
    given: { exchange: { headers: [['content-type', 'text/html; charset=utf-8']] } },
  },
  requires: ['exchange'],
  readsContent: false,
  audit: ({ exchange }) => {
    if (!/^https:/i.test(exchange.finalUrl)) {
      return notApplicable('The page is served over HTTP, where browsers ignore this header.');
    }
    const lines = headerValues(exchange.headers, 'strict-transport-security');
    const [first] = lines;
    const items = lines.map((line) => ({ label: cut(`strict-transport-security: ${line}`) }));
    if (first === undefined) {
      return fail({
        message: 'The response has no Strict-Transport-Security header.',
        value: 'missing',
        threshold,
      });
    }
    const seconds = maxAge(first);
    if (seconds === null) {
      return fail({
        message:
          'The Strict-Transport-Security header has no valid max-age, so browsers ignore it.',
        value: 'invalid',
        threshold,
        items,
      });
    }
    if (seconds === 0) {
      return fail({
        message: 'The header has max-age=0, which turns HSTS off.',
        value: 'max-age=0',
        threshold,
        items,
      });
    }
    const finding = { value: `max-age=${seconds}`, threshold, items };
    const days = Math.floor(seconds / 86_400);
    const lasting = days === 0 ? 'less than a day' : counted(days, 'day');
    return seconds >= limits.passSeconds
      ? pass({ ...finding, message: `The header makes browsers use only HTTPS for ${lasting}.` })
      : warning({
          ...finding,
          message: `The header makes browsers use only HTTPS for ${lasting}, which is less than a year.`,
        });
  },
});

/** The `max-age` in seconds; `null` if it is missing, repeated or not a number (RFC 6797 §6.1). */
function maxAge(line: string): number | null {
  const values = line
    .split(';')
    .map((directive) => directive.split('='))
    .filter(([name = '']) => name.trim().toLowerCase() === 'max-age')
    .map(([, value = '']) => value.trim().replace(/^"(.*)"$/, '$1'));
  const [value] = values;
  return values.length === 1 && value !== undefined && /^\d{1,15}$/.test(value)
    ? Number(value)
    : null;
}
