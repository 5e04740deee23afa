import { defineAudit } from '../../audit.ts';
import { fail, pass, unknown, warning } from '../../outcome.ts';
import { answerText, counted, excerpt, parseUrl } from './_answers.ts';

// Refusals that may affect only us.
const refusals = [401, 403, 429, 451, 999];

export const errorPageStatus = defineAudit({
  id: 'error-page-status',
  category: 'crawling',
  scope: 'site',
  sources: ['http'],
  title: 'A missing page answers 404 or 410',
  failureTitle: 'A missing page does not answer 404 or 410',
  what: 'Asks the host for an address that cannot exist and looks at the final answer. 404 and 410 pass, a redirect to the home page is a warning, and 200 or a server error fails.',
  why: 'Only the status tells a crawler that a page is missing. Answered with 200 or sent to the home page, every mistyped or retired address is a soft 404: Google detects many of them and drops them, but has to fetch and compare each one first, and some get indexed.',
  fix: 'Send your error page with status 404, or 410 for what is gone for good. A friendly design is fine, only the status must be right; in an application rendered by script, let the server or its route table set it.',
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
        `The address that cannot exist gave no clear answer (${answerText(errorPage)}), so the status of missing pages is not known.`,
      );
    }
    const finding = {
      value: redirects.length > 0 ? `${redirects.join(', ')}, then ${status}` : String(status),
      threshold: '404 or 410',
      items: [
        { label: excerpt(url), detail: excerpt(title === '' ? finalUrl : `${finalUrl}: ${title}`) },
      ],
    };
    const after = redirects.length > 0 ? ` after ${counted(redirects.length, 'redirect')}` : '';
    if (status === 404 || status === 410) {
      return pass({ ...finding, message: `A missing page answers ${status}${after}.` });
    }
    if (status >= 500) {
      return fail({
        ...finding,
        message: `A missing page answers ${status}, which tells crawlers that the server is in trouble and to come back.`,
        recommendation:
          'Find the error in the log of the server: a missing page should be handled, and answered with 404.',
      });
    }
    if (status >= 400) {
      return pass({
        ...finding,
        message: `A missing page answers ${status}${after}, which Google treats like 404.`,
      });
    }
    if (redirects.length > 0 && isHome(finalUrl)) {
      return warning({
        ...finding,
        message: `A missing page is sent to the home page (${redirects.join(', ')}) in place of a 404.`,
      });
    }
    return fail({
      ...finding,
      message: `A missing page answers ${status}${after}, as if it existed.`,
    });
  },
});

/** The root, or the root of a language: `/`, `/en/`, `/pt-br`, `/index.html`. */
function isHome(url: string): boolean {
  const path = parseUrl(url)?.pathname ?? '';
  return /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:index\.\w{3,5})?$/i.test(path);
}
