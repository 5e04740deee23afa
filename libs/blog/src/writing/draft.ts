/** A section under a heading of level 2. */
export interface Section {
  readonly heading: string;
  /** Markdown without headings of level 1 or 2. */
  readonly markdown: string;
}

/** A post that is being written. */
export interface Draft {
  readonly title: string;
  readonly metaDescription: string;
  readonly excerpt: string;
  readonly keywords: readonly string[];
  readonly introduction: string;
  readonly sections: readonly Section[];
}

/** A page of this site that a post may link to. */
export interface InternalLink {
  readonly path: string;
  readonly title: string;
}
