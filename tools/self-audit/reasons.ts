/** An accepted reason for a page to score below 100. */
export interface Reason {
  /** A route, `/blog/:postId`, or a path; `*` for every page. */
  readonly page: string;
  /** The check of the product's audit. */
  readonly check: string;
  readonly why: string;
  /** Only without access to other hosts, where their pages cannot be checked. */
  readonly whenOffline?: true;
}

/** Accepted losses. A reason that no page needs is a failure, and so is a page below 100 without a reason. */
export const reasons: readonly Reason[] = [
  {
    page: '/seo-guide',
    check: 'schema-retired-type',
    why: 'The guide is a Course in schema.org, which other readers than Google understand; Google retired its rich result.',
  },
  {
    page: '*',
    check: 'broken-external-links',
    whenOffline: true,
    why: 'Without a way out, every host looks as if it had no address.',
  },
  {
    page: '/audits/broken-encoding',
    check: 'broken-encoding',
    why: 'The page quotes broken text, which is what it is about.',
  },
  {
    page: '/audits',
    check: 'keyword-overuse',
    why: 'A list of what is checked on a page says ‘page’ in most of its lines.',
  },
  {
    page: '/audits/:auditId',
    check: 'keyword-overuse',
    why: 'What is checked is a page, and a short text about it has no other word for one.',
  },
  {
    page: '/blog',
    check: 'keyword-overuse',
    why: 'Titles, tags and categories of articles about SEO name it; a list of them is little else.',
  },
  {
    page: '/blog/:postId',
    check: 'url-length',
    why: 'The address of an article stays as it was published; three have up to 50 characters after /blog/.',
  },
];
