/** The audit of one of this site's own pages, made from its HTML at build time. */
export interface OwnReport {
  /** The page's title and path. */
  readonly page: string;
  readonly path: string;
  readonly version: string;
  readonly passed: number;
  readonly warnings: number;
  readonly failed: number;
  /** The first rows to show with their findings: checks that cost points, then checks that passed. */
  readonly lines: readonly {
    readonly id: string;
    readonly status: 'pass' | 'warning' | 'fail';
    readonly check: string;
    readonly message: string;
    readonly lost: number;
  }[];
}

export interface HomeDoc {
  /** How many checks an audit has. */
  readonly checks: number;
  /** Absent outside the build, because only the build has pages to audit. */
  readonly report: OwnReport | null;
}

export const homeDocPath = '/data/home.json';
