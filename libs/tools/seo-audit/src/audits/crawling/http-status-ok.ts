import { defineAudit } from '../../audit.ts';
import { fail, pass, unknown, warning } from '../../outcome.ts';

// Refusals of bot walls, which visitors may not get.
const wallStatuses = [401, 403, 429, 503];

export const httpStatusOk = defineAudit({
  id: 'http-status-ok',
  category: 'crawling',
  scope: 'page',
  sources: ['http'],
  title: 'The page answers with status 200',
  failureTitle: 'The page does not answer with status 200',
  what: 'The status of the last answer, after all redirects. 200 passes, another 2xx status is a warning, and a 3xx without a target, 4xx or 5xx fails. Where the refusal comes from a bot wall, the status that search engines get cannot be known from here.',
  why: 'Google passes on only pages with a 2xx answer to indexing, and says that this is no promise of being indexed. An address that answers 4xx is dropped from the index and its content ignored; 5xx and 429 make crawlers slow down and, when they last, cost the address its place as well.',
  fix: 'Make the address answer 200 with its content. Where the content has moved, answer 301 or 308 to its new address; where it is gone for good, 404 or 410 is the right answer and there is nothing to mend. For 5xx, look into the log of the server at the time of the request.',
  good: { code: 'HTTP/1.1 200 OK', given: { exchange: { status: 200 } } },
  bad: { code: 'HTTP/1.1 404 Not Found', given: { exchange: { status: 404 } } },
  requires: ['exchange', 'page'],
  readsContent: false,
  audit: ({ exchange: { status, finalUrl }, page: { wall } }) => {
    const finding = {
      message: `${finalUrl} answers ${status}.`,
      value: String(status),
      threshold: '200',
    };
    if (status === 200) return pass(finding);
    if (wall && wallStatuses.includes(status)) {
      return unknown(
        `The answer ${status} comes from a wall in front of the page (${wall.sign}), so the status that search engines get is not known.`,
      );
    }
    if (status > 200 && status < 300) {
      return warning({
        ...finding,
        message: `${finalUrl} answers ${status}, a success that is not the usual 200 of a page.`,
        recommendation:
          'Answer 200 when the whole page is sent. 204 and 206 say that content is missing, and 202 that it is not ready yet.',
      });
    }
    if (status < 400) {
      return fail({
        ...finding,
        message: `${finalUrl} answers ${status}, a redirect that names no address to go to.`,
        recommendation: 'Send a Location header with the redirect, or answer 200 with the content.',
      });
    }
    if (status === 429 || status >= 500) {
      return fail({
        ...finding,
        message: `${finalUrl} answers ${status}: the server could not or would not serve it now.`,
      });
    }
    return fail({
      ...finding,
      message: `${finalUrl} answers ${status}, which tells search engines that there is no page to index.`,
    });
  },
});
