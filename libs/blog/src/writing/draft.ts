/** A section under a heading of level 2. */
export interface Section {
  readonly heading: string;
  /** Markdown without headings of level 1 or 2. */
  readonly markdown: string;
}

/** A post in the making. */
export interface Draft {
  readonly title: string;
  readonly metaDescription: string;
  readonly excerpt: string;
  readonly keywords: readonly string[];
  readonly introduction: string;
  readonly sections: readonly Section[];
}

/** An address of this site that a post may lead to. */
export interface InternalLink {
  readonly path: string;
  readonly title: string;
}
