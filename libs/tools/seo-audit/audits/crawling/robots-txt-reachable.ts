import { isRobotsMissing } from '@plumbline/seo/robots';
import { cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, pass, unknown, warning } from '../../outcome.ts';
import { answerText, wasNotAsked, whyNotAsked } from './_answers.ts';

// Sources for 4xx (no rules), 5xx and 429 (blocked), 12 hours and 30 days: RFC 9309 §2.3.1, and pages that quote Google's,
// read on 2026-11-20.
// RFC 9309 §2.3.1.2: crawlers should follow at least five redirects. Google stops there and treats more as a 404.
const followedRedirects = 5;

export const robotsTxtReachable = defineAudit({
  id: 'robots-txt-reachable',
  category: 'crawling',
  scope: 'site',
  sources: ['http', 'file'],
  title: 'robots.txt is reachable',
  failureTitle: 'robots.txt can’t be fetched',
  what: 'Requests `/robots.txt` on the page’s host. 2xx, 404 and 410 pass: without a file, everything may be crawled. Any other 4xx is a warning. 5xx, 429 or no response fails.',
  details: [
    'At first, crawlers treat 5xx, 429 and no response as “everything is blocked”.',
    'Crawlers treat any other 4xx as “no rules”, but it’s rarely intended.',
    `More than ${followedRedirects} redirects are a warning: crawlers don’t have to follow more, and Google treats more as a 404.`,
  ],
  why: 'Crawlers fetch robots.txt before anything else. If the server fails, Google stops crawling the site for 12 hours, then uses its last copy for up to 30 days. A missing file does no harm.',
  fix: 'Serve a plain text file at `/robots.txt` with status 200, independent of your application and database. Two lines that allow everything are enough: `User-agent: *` and `Disallow:`. Exempt the file from rate limits and bot protection.',
  good: {
    code: 'GET /robots.txt\nHTTP/1.1 200 OK\nContent-Type: text/plain',
    given: { robots: { status: 200 } },
  },
  bad: {
    code: 'GET /robots.txt\nHTTP/1.1 503 Service Unavailable',
    given: { robots: { status: 503, file: null } },
  },
  requires: ['robots'],
  readsContent: false,
  audit: ({ robots }) => {
    const { url, status, failure, redirects } = robots;
    const finding = {
      value: answerText(robots),
      threshold: '200, or 404 if there’s no file',
      items: [{ label: cut(url), detail: answerText(robots) }],
    };
    if (wasNotAsked(robots)) {
      return unknown(`We didn’t request ${cut(url)}: ${whyNotAsked(robots)}.`);
    }
    if (failure === 'too_many_redirects' || redirects.length > followedRedirects) {
      return warning({
        ...finding,
        message: `${cut(url)} is behind more than ${followedRedirects} redirects. Crawlers don’t have to follow more, and those that stop act as if there were no rules.`,
        recommendation: 'Serve robots.txt at its own URL on every host, without a redirect.',
      });
    }
    if (status === null || status === 429 || status >= 500) {
      return fail({
        ...finding,
        message: `${cut(url)} ${status === null ? `can’t be fetched (${answerText(robots)})` : `returns ${status}`}, so crawlers treat the whole site as blocked for now.`,
      });
    }
    if (status >= 200 && status < 300) {
      return pass({ ...finding, message: `${cut(url)} returns ${status}.` });
    }
    if (isRobotsMissing(status)) {
      return pass({
        ...finding,
        message: `There is no robots.txt (${status}), so everything may be crawled.`,
      });
    }
    return warning({
      ...finding,
      message: `${cut(url)} returns ${status}, which crawlers treat as ‘no rules: crawl everything’.`,
    });
  },
});
