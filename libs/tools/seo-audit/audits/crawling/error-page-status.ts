import { counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, pass, unknown, warning } from '../../outcome.ts';
import { answerText, parseUrl } from './_answers.ts';

// The server may refuse only us, so these say nothing about missing pages.
const refusals = [401, 403, 429, 451, 999];

export const errorPageStatus = defineAudit({
  id: 'error-page-status',
  category: 'crawling',
  scope: 'site',
  sources: ['http'],
  title: 'Missing pages return 404 or 410',
  failureTitle: 'Missing pages don’t return 404 or 410',
  what: 'Requests a URL that can’t exist. A final status of 404 or 410 passes, a redirect to the home page is a warning, and 200 or a server error fails.',
  details: [
    'Another 4xx status passes too, because Google treats it like 404.',
    'A home page for one language, such as `/en/`, counts as the home page too.',
    'The result is unknown if the server refuses our request (401, 403, 429, 451, 999) or doesn’t respond.',
  ],
  why: 'Only the status tells a crawler that a page is missing. If missing pages return 200 or redirect to the home page, every mistyped or deleted URL is a soft 404. Google drops many, but has to fetch each one first. Some get indexed.',
  fix: 'In your server or CMS, send the error page with status 404, or 410 for pages that are gone for good. A friendly design is fine as long as the status is right. In a JavaScript app, set the status on the server.',
  good: {
    code: 'GET /no-such-page\nHTTP/1.1 404 Not Found',
    given: { errorPage: { status: 404 } },
  },
  bad: {
    code: 'GET /no-such-page\nHTTP/1.1 200 OK',
    given: { errorPage: { status: 200 } },
  },
  requires: ['errorPage'],
  readsContent: false,
  audit: ({ errorPage }) => {
    const { url, finalUrl, status, redirects, title } = errorPage;
    if (status === null || refusals.includes(status)) {
      return unknown(
        `We requested a URL that can’t exist and got no clear response (${answerText(errorPage)}), so we don’t know which status missing pages return.`,
      );
    }
    const finding = {
      value: redirects.length > 0 ? `${redirects.join(', ')}, then ${status}` : String(status),
      threshold: '404 or 410',
      items: [{ label: cut(url), detail: cut(title === '' ? finalUrl : `${finalUrl}: ${title}`) }],
    };
    const after = redirects.length > 0 ? ` after ${counted(redirects.length, 'redirect')}` : '';
    if (status === 404 || status === 410) {
      return pass({ ...finding, message: `Missing pages return ${status}${after}.` });
    }
    if (status >= 500) {
      return fail({
        ...finding,
        message: `Missing pages return ${status}. Crawlers read that as a server problem and try again.`,
        recommendation:
          'Find the error in the server log and fix it, so that missing pages return 404.',
      });
    }
    if (status >= 400) {
      return pass({
        ...finding,
        message: `Missing pages return ${status}${after}, which Google treats like 404.`,
      });
    }
    if (redirects.length > 0 && isHome(finalUrl)) {
      return warning({
        ...finding,
        message: `Missing pages redirect to the home page (${redirects.join(', ')}) instead of returning 404.`,
      });
    }
    return fail({
      ...finding,
      message: `Missing pages return ${status}${after}, as if they existed.`,
    });
  },
});

/** The root, or the root of a language: `/`, `/en/`, `/pt-br`, `/index.html`. */
function isHome(url: string): boolean {
  const path = parseUrl(url)?.pathname ?? '';
  return /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:index\.\w{3,5})?$/i.test(path);
}
