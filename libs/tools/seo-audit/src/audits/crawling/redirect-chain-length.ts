import { defineAudit, ruleOf } from '../../audit.ts';
import { type EvidenceItem, fail, pass, warning } from '../../outcome.ts';
import { counted, excerpt, sameAddress } from './_answers.ts';

// Ten hops: Google's page on HTTP status codes, confirmed on 2026-11-20 through several accounts of it, none newer than 2026.
const { passHops, warnHops, googlebotHops } = ruleOf('redirect-chain-length').limits;

const hop = (url: string, status: number, location: string) => ({
  url,
  status,
  location,
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
  title: 'The address reaches its page in at most one redirect',
  failureTitle: 'The address reaches its page by a chain of redirects',
  what: `Counts the redirects between the address asked for and the page. None or one passes, two or three are a warning, more than ${warnHops} or an address that comes up twice fails. Only HTTP redirects count, not those of a script.`,
  why: `Each hop is another round trip before the page starts to load. Google follows up to ${googlebotHops} hops and then gives up; long before that its guide to crawl budget advises against chains. The limits of one and three are a house rule: no search engine states them, and a chain of two does no measurable harm by itself.`,
  fix: 'Send every old address straight to the final one in a single redirect: join the rules for https, www and the trailing slash into one. Change your own links, canonicals and sitemap to the final address.',
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
      label: excerpt(url),
      detail: excerpt(`${status} to ${location}`),
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
        message: `The chain of ${counted(hops, 'redirect')} comes back to ${excerpt(twice)}, which only a client with cookies can leave.`,
        recommendation:
          'Find the rule that sends the address back to itself. Crawlers keep no cookies and follow such a loop until they give up.',
      });
    }
    if (hops <= passHops) {
      return pass({
        ...finding,
        message:
          hops === 0
            ? 'The address answers without a redirect.'
            : 'One redirect leads to the page.',
      });
    }
    const message = `${counted(hops, 'redirect')} lie between the address and its page.`;
    if (hops <= warnHops) return warning({ ...finding, message });
    return fail({
      ...finding,
      message: `${message} Googlebot gives up after ${googlebotHops}.`,
    });
  },
});
