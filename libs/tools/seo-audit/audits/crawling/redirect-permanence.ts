import { agreeing, allOf, capitalized, counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, warning } from '../../outcome.ts';
import { parseUrl, sameAddress } from './_answers.ts';

const permanent = [301, 308];
// Source: Google's page on redirects, read in a stored copy on 2026-11-20. 301 and 308 are permanent; 302, 303 and 307
// are temporary. Google treats a refresh of 0 seconds as permanent, but lists it after server redirects.

export const redirectPermanence = defineAudit({
  id: 'redirect-permanence',
  category: 'crawling',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'Redirects are permanent (301 or 308)',
  failureTitle: 'Temporary redirect',
  what: 'Checks each redirect between the URL and the page. 301 and 308 pass; 302, 303 and 307 are a warning. A meta refresh of 0 seconds fails.',
  details: [
    'A temporary redirect from the home page to a page below it passes, because sites often send visitors to their language that way.',
    'Google treats a meta refresh of 0 seconds as permanent, but other clients don’t.',
    'We don’t see JavaScript redirects.',
  ],
  why: 'A permanent redirect is a strong signal to Google to show the new URL. A temporary one is weak, so the old URL may stay in results. A meta refresh breaks the back button, and the old page has to load first.',
  fix: 'In your server, CDN or CMS, use 301 or 308 for permanent moves: http to https, www, the trailing slash, a new URL. Keep 302 and 307 for temporary moves. Replace `<meta http-equiv="refresh">` with a server redirect.',
  good: {
    code: 'HTTP/1.1 301 Moved Permanently\nLocation: https://shop.example/garden/spades',
    given: { exchange: { redirects: [hop('http://shop.example/garden/spades', 301)] } },
  },
  bad: {
    code: 'HTTP/1.1 302 Found\nLocation: https://shop.example/garden/spades',
    given: { exchange: { redirects: [hop('http://shop.example/garden/spades', 302)] } },
  },
  requires: ['exchange', 'page'],
  readsContent: false,
  audit: ({ exchange: { redirects, finalUrl }, page }) => {
    const threshold = '301 or 308';
    // The refresh of a bot wall only reloads the wall.
    const refresh = page.wall
      ? undefined
      : page.metaRefresh.find(
          ({ seconds, url }) => seconds === 0 && url !== null && !sameAddress(url, finalUrl),
        );
    if (refresh) {
      return fail({
        title: 'Meta refresh redirect',
        message: `The page redirects to ${cut(refresh.url ?? '')} with a meta refresh of 0 seconds.`,
        recommendation: 'Replace the meta refresh with a server redirect that returns 301 or 308.',
        value: 'meta refresh',
        threshold,
        items: [{ label: cut(`<meta http-equiv="refresh" content="${refresh.raw}">`) }],
      });
    }
    if (redirects.length === 0) {
      return notApplicable('The URL responds without a redirect.');
    }
    const steps = redirects.map((step, at) => ({
      ...step,
      next: redirects[at + 1]?.url ?? finalUrl,
    }));
    const temporary = steps.filter(
      ({ url, status, next }) => !permanent.includes(status) && !choosesLanguage(url, next),
    );
    const items: EvidenceItem[] = (temporary.length > 0 ? temporary : steps).map(
      ({ url, status, location }) => ({
        label: cut(url),
        detail: cut(`${status} to ${location}`),
      }),
    );
    const value = [...new Set(redirects.map(({ status }) => status))].join(', ');
    if (temporary.length === 0) {
      const all = redirects.every(({ status }) => permanent.includes(status));
      return pass({
        message: all
          ? `${capitalized(allOf(redirects.length, 'redirect'))} between the URL and its page ${agreeing(redirects.length, 'is', 'are')} permanent.`
          : 'The only temporary redirect leads from the home page to a page below it, which is fine.',
        value,
        threshold,
        items,
      });
    }
    const variants = temporary.filter(({ url, next }) => isVariant(url, next)).length;
    const some = temporary.length === 1 ? 'It' : `${variants} of them`;
    const note = `. ${some} ${agreeing(variants, 'changes', 'change')} only the protocol, www or the trailing slash and should be permanent`;
    return warning({
      message: `${counted(temporary.length, 'redirect')} ${agreeing(temporary.length, 'is', 'are')} temporary (${[...new Set(temporary.map(({ status }) => status))].join(', ')})${variants > 0 ? note : ''}.`,
      recommendation:
        'Use 301 or 308 for permanent moves: http to https, www, the trailing slash, a page with a new URL. Keep 302 and 307 for temporary moves.',
      value,
      threshold,
      items,
    });
  },
});

function hop(url: string, status: number) {
  const target = 'https://shop.example/garden/spades';
  return { url, status, location: target, target, ms: 40 };
}

/** From `/` to a page below it on the same host: a choice of language or start page, not a move. */
function choosesLanguage(from: string, to: string): boolean {
  const [a, b] = [parseUrl(from), parseUrl(to)];
  return a !== null && b !== null && a.host === b.host && a.pathname === '/' && b.pathname !== '/';
}

/** The same URL except for protocol, www and trailing slash: such redirects should be permanent. */
function isVariant(from: string, to: string): boolean {
  const [a, b] = [parseUrl(from), parseUrl(to)];
  return a !== null && b !== null && bare(a) === bare(b);
}

function bare({ hostname, pathname, search }: URL): string {
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return hostname.replace(/^www\./, '') + path.toLowerCase() + search;
}
