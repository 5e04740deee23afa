import type { AuthorityKey } from '@plumbline/seo/authorities';
import type { SiteIssue } from '../issue.ts';

/** What a new build can do to a site. */
export type ChangeId =
  | 'lost-url'
  | 'redirect-loop'
  | 'deindexed-page'
  | 'redirect-change'
  | 'redirect-chain'
  | 'canonical-change'
  | 'hreflang-loss'
  | 'unlinked-file'
  | 'deeper-page'
  | 'rank-loss'
  | 'rank-gain'
  | 'renamed-url'
  | 'removed-url'
  | 'added-url';

/** One kind of change, as a rule with the texts of an issue. */
export type ChangeKind = Pick<
  SiteIssue,
  'severity' | 'certainty' | 'authorities' | 'title' | 'failureTitle' | 'what' | 'why' | 'fix'
> & {
  readonly id: ChangeId;
  /** It says something about all pages, so it is unknown unless both crawls are complete. */
  readonly needsCompleteCrawls?: true;
};

/** Limits of ranks and their changes, which are ours. 1 is the average rank of a site. */
export const minRankChange = { factor: 1.5, difference: 0.5 } as const;

const links: readonly AuthorityKey[] = ['G-LINK'];

/** All kinds, worst first. */
export const changeKinds: readonly ChangeKind[] = [
  {
    id: 'lost-url',
    severity: 'error',
    certainty: 'deterministic',
    authorities: ['G-REDIR'],
    title: 'No URL is lost',
    failureTitle: 'Lost URLs without a redirect',
    what: 'Counts URLs that led to a page or a file in the old build. Now they return an error other than 410, don’t respond, redirect to such a URL, or return the text of the home page.',
    why: 'Links, bookmarks and search results still lead to the old URL. Without a redirect, visitors see an error, and what the page earned in search results is lost.',
    fix: 'Redirect each URL to the page that replaces it. If it is gone for good, return 410.',
  },
  {
    id: 'redirect-loop',
    severity: 'error',
    certainty: 'deterministic',
    authorities: ['G-REDIR'],
    title: 'No new redirect loops',
    failureTitle: 'New redirect loops',
    what: 'Counts URLs that now redirect in a loop or more than 10 times, and didn’t in the old build. Loops that pages link to are findings of `site/redirect-loop`.',
    why: 'Browsers and search engines give up, so the page is gone for everyone who has its URL.',
    fix: 'Remove the redirect that leads back, and keep one redirect to the final page.',
  },
  {
    id: 'deindexed-page',
    severity: 'error',
    certainty: 'deterministic',
    authorities: ['G-RMETA', 'G-ROBOTS'],
    title: 'No page became blocked or noindex',
    failureTitle: 'Pages now blocked by robots.txt or noindex',
    what: 'Counts pages that were indexable in the old build and now have `noindex` or are blocked by robots.txt. A page with a new finding of `page/noindex` isn’t counted again.',
    why: 'Pages with `noindex` disappear from search results. Pages that robots.txt blocks keep at most their URL there. The usual cause is a staging setting.',
    fix: 'Remove `noindex`, or the line in robots.txt. If this is intended, suppress the finding or set `diff/deindexed-page` to off.',
  },
  {
    id: 'redirect-change',
    severity: 'warning',
    certainty: 'heuristic',
    authorities: ['G-REDIR'],
    title: 'Redirects lead to the right pages',
    failureTitle: 'Redirects to another page than expected',
    what: 'Counts redirects that now lead to another page although the old target still exists. Also counts renamed pages whose old URL redirects, but not to the new one.',
    why: 'Visitors who follow an old link don’t find what they expect. Search engines treat a redirect to an unrelated page as an error page.',
    fix: 'Redirect each URL to the page with the same content.',
  },
  {
    id: 'redirect-chain',
    severity: 'warning',
    certainty: 'deterministic',
    authorities: ['G-REDIR'],
    title: 'No new redirect chains',
    failureTitle: 'New redirect chains',
    what: 'Counts URLs that now redirect twice or more, and didn’t in the old build. Chains that pages link to are findings of `site/redirect-chain`.',
    why: 'Every redirect delays the page. A chain often comes from renaming a page that already had an old URL.',
    fix: 'Redirect each old URL straight to the final one.',
  },
  {
    id: 'canonical-change',
    severity: 'warning',
    certainty: 'deterministic',
    authorities: ['G-CANON'],
    title: 'Canonicals still name the same pages',
    failureTitle: 'Pages with another canonical than before',
    what: 'Counts pages in both builds whose canonical names another page than before. A page without a canonical counts as its own. Renamed pages and redirects are taken into account.',
    why: 'The canonical decides which URL of a group is shown in search results. A page that names another one usually disappears from them.',
    fix: 'If the new canonical isn’t intended, restore the old one in the template.',
  },
  {
    id: 'hreflang-loss',
    severity: 'warning',
    certainty: 'deterministic',
    authorities: ['G-L10N'],
    title: 'Language versions still name each other',
    failureTitle: 'Pages that lost language versions',
    what: 'Counts pages that no longer name an alternate in hreflang, although it still exists and both named each other in the old build.',
    why: 'Google ignores hreflang annotations that the other page doesn’t return, so it may show the wrong language version.',
    fix: 'On each language version, name all of them again, including the page itself.',
  },
  {
    id: 'unlinked-file',
    severity: 'warning',
    certainty: 'deterministic',
    authorities: links,
    needsCompleteCrawls: true,
    title: 'No page was left without a link',
    failureTitle: 'HTML files that nothing leads to',
    what: 'Counts HTML files of the new build that no link, sitemap or URL of the old build leads to, and that weren’t unlinked before. Pages that lost their links are findings of `site/orphan-page`.',
    why: 'Visitors and search engines never find such a page. Usually it is new, and the menu or list still lacks it.',
    fix: 'Link to the page from where visitors would look for it, or delete the file.',
  },
  {
    id: 'deeper-page',
    severity: 'notice',
    certainty: 'deterministic',
    authorities: links,
    needsCompleteCrawls: true,
    title: 'No page got deeper',
    failureTitle: 'Pages that got deeper',
    what: 'Counts pages that take more clicks from the home page than before, or can no longer be reached through followed links. Orphan pages are findings of `site/orphan-page`.',
    why: 'Visitors and crawlers find deep pages later. A page that moves down usually lost a link in a menu or a list.',
    fix: 'Link to important pages from the home page, a menu or a category again.',
  },
  {
    id: 'rank-loss',
    severity: 'notice',
    certainty: 'heuristic',
    authorities: links,
    needsCompleteCrawls: true,
    title: 'No page lost much internal rank',
    failureTitle: 'Pages that lost internal rank',
    what: `Counts pages whose internal rank fell by a third or more, and by at least ${minRankChange.difference} times the average. Internal rank is PageRank over the followed links of the site.`,
    why: 'Internal links show search engines which pages matter to you. Google’s own figures aren’t public; the limits are ours.',
    fix: 'If the page is still important, link to it from pages with a high rank.',
  },
  {
    id: 'rank-gain',
    severity: 'info',
    certainty: 'heuristic',
    authorities: links,
    needsCompleteCrawls: true,
    title: 'No page gained much internal rank',
    failureTitle: 'Pages that gained internal rank',
    what: `Counts pages whose internal rank grew by half or more, and by at least ${minRankChange.difference} times the average. Internal rank is PageRank over the followed links of the site.`,
    why: 'Rank that one page gains is missing elsewhere. Google’s own figures aren’t public; the limits are ours.',
    fix: 'Check that these are the pages you want to promote.',
  },
  {
    id: 'renamed-url',
    severity: 'info',
    certainty: 'heuristic',
    authorities: ['G-REDIR'],
    title: 'No page was renamed',
    failureTitle: 'Renamed pages with a redirect',
    what: 'Counts pages with a new URL whose old URL redirects. They are recognized by equal texts, texts that are at least 80% similar, or a title that no third page has.',
    why: 'Search engines need time to replace the old URL. A redirect keeps links and rankings working meanwhile.',
    fix: 'Keep the redirect for at least a year, and update internal links, canonicals and the sitemap.',
  },
  {
    id: 'removed-url',
    severity: 'info',
    certainty: 'deterministic',
    authorities: ['G-REDIR'],
    title: 'No URL was removed',
    failureTitle: 'Removed URLs that redirect or return 410',
    what: 'Counts URLs that returned 200 in the old build and now redirect to another page, return 410 or, for a page, another type of file.',
    why: 'Removing pages on purpose is fine. The list shows what visitors no longer find.',
    fix: 'Check that nothing is missing, and that each redirect leads to a page about the same topic.',
  },
  {
    id: 'added-url',
    severity: 'info',
    certainty: 'deterministic',
    authorities: links,
    needsCompleteCrawls: true,
    title: 'No URL was added',
    failureTitle: 'URLs that are new',
    what: 'Counts URLs that return 200 in the new build and that the crawl of the old build didn’t find.',
    why: 'New pages need links from other pages, so that visitors and search engines find them.',
    fix: 'Check that each of these URLs is meant to be public.',
  },
];
