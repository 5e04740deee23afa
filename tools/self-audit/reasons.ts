/** Why a page does not score all that there is. */
export interface Reason {
  /** Of a route: `/blog/:postId`, or a path. */
  readonly page: string;
  /** The check of the product's audit. */
  readonly check: string;
  readonly why: string;
}

/** What is accepted, and why. One that no page needs any more is a fault, as is a page below 100 without one. */
export const reasons: readonly Reason[] = [
  {
    page: '/seo-guide',
    check: 'schema-retired-type',
    why: 'The guide is a Course in schema.org, which other readers than Google understand; Google retired its rich result.',
  },
];
