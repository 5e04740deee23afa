import type { LinkIndex } from '@plumbline/links';

const nothing = () => Promise.resolve(null);

/** An index in which no layer is loaded. */
export const noLinkIndex: LinkIndex = {
  describe: () => Promise.resolve({ ranks: [], graph: null, links: null }),
  ranks: (domains) => Promise.resolve(new Map(domains.map((domain) => [domain, []]))),
  graphNode: nothing,
  referrers: nothing,
  similar: nothing,
  linkGap: nothing,
  linkTotals: nothing,
  links: nothing,
  anchors: nothing,
  linkingDomains: nothing,
  async *exportLinks() {},
};
