import { agreeing, counted, cut } from '@plumbline/seo/text';
import type { TargetProbe } from '../../artifacts.ts';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { probe } from '../_examples.ts';
import { linkState, sameAddress } from '../crawling/_answers.ts';
import { coverageOf } from './_sitemaps.ts';

const { warnShare } = ruleOf('sitemap-indexable-only').limits;

const url = 'https://shop.example/garden/care';

export const sitemapIndexableOnly = defineAudit({
  id: 'sitemap-indexable-only',
  category: 'sitemaps',
  scope: 'site',
  sources: ['http', 'raw', 'file'],
  title: 'Sitemap lists only indexable pages',
  failureTitle: 'Sitemap lists pages that can’t be indexed',
  what: `Reads an even sample of pages from the sitemap. Looks for \`noindex\`, a robots.txt block for Googlebot and a different canonical. Up to ${warnShare * 100}% of such pages are a warning; more fail.`,
  details: [
    'A single such page in a sample is only a warning.',
    'Another check covers pages that redirect or don’t respond.',
    `The limit of ${warnShare * 100}% is our own rule.`,
  ],
  why: 'A sitemap says “index these pages”; a `noindex` or a different canonical says the opposite. The page usually stays out of the index, and Search Console lists it as not indexed. The sitemap becomes useless as a hint about which duplicate you prefer.',
  fix: 'Leave `noindex`, blocked and duplicate pages out of the sitemap. If such a page should appear in search, remove its `noindex`, its `Disallow` line in robots.txt or its different canonical.',
  good: {
    code: `<loc>${url}</loc>\n\n<link rel="canonical" href="${url}">`,
    given: { sitemapSample: { total: 1, checked: [probe({ url })] } },
  },
  bad: {
    code: `<loc>${url}</loc>\n\n<meta name="robots" content="noindex">`,
    given: { sitemapSample: { total: 1, checked: [probe({ url, noindex: true })] } },
  },
  requires: ['sitemapSample', 'sitemaps'],
  readsContent: false,
  audit: ({ sitemapSample, sitemaps }) => {
    const { checked } = sitemapSample;
    if (checked.length === 0) return notApplicable('The sitemap lists no page to read.');
    const read = checked.filter((one) => linkState(one) === 'works' && one.redirects.length === 0);
    if (read.length === 0) {
      return unknown(
        `We requested ${counted(checked.length, 'URL', 'URLs')} from the sitemap, but got no page that we could read.`,
      );
    }
    const invalid = read.flatMap((one) => {
      const issues = issuesOf(one);
      return issues.length > 0 ? [{ url: one.url, issues: issues.join(', ') }] : [];
    });
    const finding = {
      value: `${invalid.length} of ${counted(read.length, 'page')}`,
      threshold: '0 pages that can’t be indexed',
      items: invalid.map((one) => ({ label: cut(one.url), detail: cut(one.issues) })),
    };
    const { note, tolerated } = coverageOf(sitemapSample, sitemaps);
    const [first] = invalid;
    if (first === undefined) {
      return pass({ ...finding, message: `Every page we read can be indexed. ${note}` });
    }
    const message = `${counted(invalid.length, 'page')} from the sitemap can’t be indexed${agreeing(invalid.length, ':', '. The first is')} ${cut(first.url)} (${cut(first.issues, 100)}). ${note}`;
    return invalid.length > tolerated(warnShare, read.length)
      ? fail({ ...finding, message })
      : warning({ ...finding, message });
  },
});

function issuesOf({ noindex, robotsBlocked, canonical, url }: TargetProbe): string[] {
  return [
    ...(noindex ? ['noindex'] : []),
    ...(robotsBlocked ? ['blocked by robots.txt'] : []),
    ...(canonical !== null && !sameAddress(canonical, url)
      ? [`canonical is ${cut(canonical, 120)}`]
      : []),
  ];
}
