import { defineAudit } from '../../audit.ts';
import { fail, pass, unknown, warning } from '../../outcome.ts';

// Bot walls send these instead of the page; visitors may get 200.
const wallStatuses = [401, 403, 429, 503];

export const httpStatusOk = defineAudit({
  id: 'http-status-ok',
  category: 'crawling',
  scope: 'page',
  sources: ['http'],
  title: 'Page returns status 200',
  failureTitle: 'Page doesn’t return status 200',
  what: 'Checks the final HTTP status after all redirects. 200 passes and any other 2xx is a warning. 4xx, 5xx and a 3xx without a target fail.',
  details: [
    'If bot protection returns 401, 403, 429 or 503, the result is unknown: we can’t see which status search engines get.',
  ],
  why: 'Google considers only pages with a 2xx status for indexing, and doesn’t promise to index them. A URL that returns 4xx drops out of the index. 5xx and 429 slow crawlers down; if they persist, the URL drops out too.',
  fix: 'Return 200 with the content. If the page moved, redirect to its new URL with 301 or 308. If it’s gone for good, 404 or 410 is correct, so change nothing. For 5xx, check the server log at the time of the request.',
  good: { code: 'HTTP/1.1 200 OK', given: { exchange: { status: 200 } } },
  bad: { code: 'HTTP/1.1 404 Not Found', given: { exchange: { status: 404 } } },
  requires: ['exchange', 'page'],
  readsContent: false,
  audit: ({ exchange: { status, finalUrl }, page: { wall } }) => {
    const finding = {
      message: `${finalUrl} returns ${status}.`,
      value: String(status),
      threshold: '200',
    };
    if (status === 200) return pass(finding);
    if (wall && wallStatuses.includes(status)) {
      return unknown(
        `The ${status} comes from bot protection in front of the page (${wall.evidence}), so we don’t know which status search engines get.`,
      );
    }
    if (status > 200 && status < 300) {
      return warning({
        ...finding,
        message: `${finalUrl} returns ${status}. Pages normally return 200.`,
        recommendation:
          'Return 200 when you send the whole page. 204 and 206 mean that content is missing, and 202 means that it isn’t ready yet.',
      });
    }
    if (status < 400) {
      return fail({
        ...finding,
        message: `${finalUrl} returns ${status}, a redirect without a target.`,
        recommendation: 'Send a Location header with the redirect, or return 200 with the content.',
      });
    }
    if (status === 429 || status >= 500) {
      return fail({
        ...finding,
        message: `${finalUrl} returns ${status}: the server couldn’t or wouldn’t serve the page.`,
        recommendation:
          status === 429
            ? 'Raise the rate limit of your server or CDN, or exempt search engine crawlers from it.'
            : 'Check the server log at the time of the request.',
      });
    }
    return fail({
      ...finding,
      message: `${finalUrl} returns ${status}, which tells search engines that there is no page to index.`,
      recommendation:
        'Return 200 with the content. If the page moved, redirect to its new URL with 301 or 308. If it’s gone for good, 404 or 410 is correct and there’s nothing to fix.',
    });
  },
});
