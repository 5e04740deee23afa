import { counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';

export const metaRefresh = defineAudit({
  id: 'meta-refresh',
  category: 'metadata',
  scope: 'page',
  sources: ['raw'],
  title: 'Page doesn’t use a meta refresh',
  failureTitle: 'Page redirects or reloads with a meta refresh',
  what: 'Looks for `<meta http-equiv="refresh">`. A delay of 1 second or more is a warning. A shorter delay, or none, makes the page a redirect and fails.',
  // Confirmed in 2026-11: Google's redirect page lists a refresh after 0 s as permanent and a later one as temporary,
  // both after server redirects in reliability; W3C technique F40 counts a delay from 1 s to 20 h as a failure of WCAG 2.2.1.
  why: 'Google follows a meta refresh: an instant one as a permanent redirect, a delayed one as temporary. But it says server redirects are the most likely to be understood. A delayed refresh interrupts people while they read, which WCAG 2.2.1 forbids.',
  fix: 'Remove the `<meta http-equiv="refresh">` tag, and redirect on the server with status 301 or 308 instead. To keep a page up to date, load the new parts with a script or offer a reload button.',
  good: { code: 'HTTP/1.1 301 Moved Permanently', given: {} },
  bad: {
    code: '<meta http-equiv="refresh" content="0; url=/spades">',
    given: { html: '<head><meta http-equiv="refresh" content="0; url=/spades"></head>' },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page: { metaRefresh: tags } }) => {
    const threshold = 'no refresh tag';
    const items = tags.map(({ raw, url }) => ({
      label: `<meta http-equiv="refresh" content="${cut(raw)}">`,
      ...(url === null ? {} : { detail: `redirects to ${cut(url)}` }),
    }));
    const [first] = tags;
    if (first === undefined) {
      return pass({ message: 'The page has no refresh tag.', value: 'none', threshold });
    }
    const fastest = tags.reduce((least, tag) => (tag.seconds < least.seconds ? tag : least), first);
    const recommendation =
      fastest.url === null
        ? 'Remove the tag. To keep a page up to date, load the new parts with a script or offer a reload button.'
        : 'Redirect on the server with status 301 or 308 instead, and remove the tag.';
    if (fastest.seconds < 1) {
      const message =
        fastest.url === null
          ? 'The page reloads itself immediately.'
          : 'The page redirects immediately with a meta refresh.';
      return fail({ message, recommendation, value: 'immediately', threshold, items });
    }
    const seconds = counted(fastest.seconds, 'second');
    const message =
      fastest.url === null
        ? `The page reloads itself after ${seconds}.`
        : `The page redirects after ${seconds}.`;
    return warning({ message, recommendation, value: `after ${seconds}`, threshold, items });
  },
});
