import { counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { type EvidenceItem, fail, pass, warning } from '../../outcome.ts';
import { sameAddress } from './_answers.ts';

// The 10 hops are from Google's page on HTTP status codes, confirmed on 2026-11-20 through several pages that quote it,
// none newer than 2026.
const { passHops, warnHops, googlebotHops } = ruleOf('redirect-chain-length').limits;

const hop = (url: string, status: number, location: string) => ({
  url,
  status,
  location,
  target: new URL(location, url).href,
  ms: 40,
});

const oneHop = [
  hop('http://shop.example/garden/spades', 301, 'https://shop.example/garden/spades'),
];
const twoHops = [
  hop('http://shop.example/spades', 301, 'https://shop.example/spades'),
  hop('https://shop.example/spades', 301, '/garden/spades'),
];

export const redirectChainLength = defineAudit({
  id: 'redirect-chain-length',
  category: 'crawling',
  scope: 'page',
  sources: ['http'],
  title: 'URL reaches its page without a redirect chain',
  failureTitle: 'Redirect chain',
  what: `Counts HTTP redirects from the URL you entered to the final page. 0–${passHops} passes, ${passHops + 1}–${warnHops} is a warning; more than ${warnHops}, or a URL that repeats, fails. JavaScript redirects aren’t counted.`,
  why: `Every hop is another round trip before the page starts to load. Googlebot gives up after ${googlebotHops}. The limits of ${passHops} and ${warnHops} are ours.`,
  fix: 'Redirect each old URL straight to the final one. Merge your HTTPS, www and trailing-slash rules into one redirect, then update internal links, canonicals and the sitemap.',
  good: {
    code: 'http://shop.example/garden/spades → 301 → https://shop.example/garden/spades',
    given: { exchange: { redirects: oneHop } },
  },
  bad: {
    code: 'http://shop.example/spades → 301 → https://shop.example/spades → 301 → https://shop.example/garden/spades',
    given: { exchange: { redirects: twoHops } },
  },
  requires: ['exchange'],
  readsContent: false,
  audit: ({ exchange: { redirects, finalUrl } }) => {
    const hops = redirects.length;
    const items: EvidenceItem[] = redirects.map(({ url, status, location }) => ({
      label: cut(url),
      detail: cut(`${status} to ${location}`),
    }));
    const finding = {
      value: counted(hops, 'redirect'),
      threshold: `at most ${counted(passHops, 'redirect')}`,
      items,
    };
    const visited = [...redirects.map(({ url }) => url), finalUrl];
    const twice = visited.find((url, at) =>
      visited.slice(0, at).some((earlier) => sameAddress(earlier, url)),
    );
    if (twice !== undefined) {
      return fail({
        ...finding,
        message: `${hops === 1 ? 'The redirect leads' : `The chain of ${counted(hops, 'redirect')} leads`} back to ${cut(twice)}. Only a client that keeps cookies gets out of the loop.`,
        recommendation:
          'Find the redirect rule that sends the URL back to itself, and remove it. Crawlers don’t keep cookies, so they follow the loop until they give up.',
      });
    }
    if (hops <= passHops) {
      return pass({
        ...finding,
        message:
          hops === 0 ? 'The URL responds without a redirect.' : 'One redirect leads to the page.',
      });
    }
    const message = `The URL reaches its page after ${counted(hops, 'redirect')}.`;
    if (hops <= warnHops) return warning({ ...finding, message });
    return fail({
      ...finding,
      message: `${message} Googlebot gives up after ${googlebotHops}.`,
    });
  },
});
