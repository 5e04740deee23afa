import type { Build } from './build.ts';
import type { ChangeId } from './kinds.ts';
import type { Rename, RenameSign } from './renames.ts';
import type { PageSnapshot } from './snapshot.ts';

/** One thing that a new build does to the site. */
export interface SiteChange {
  readonly kind: ChangeId;
  /** In the new build; in the old one if the new one doesn't have it. */
  readonly url: string;
  /** As a sentence. */
  readonly message: string;
  readonly evidence: readonly { readonly label: string; readonly detail?: string }[];
  /** Orders changes of a kind, the largest first. */
  readonly weight: number;
}

/** A redirect to add. */
export interface NewRedirect {
  readonly from: string;
  readonly to: string;
  readonly because: RenameSign | 'redirected before' | 'nearest page above';
}

/** What couldn't be compared. */
export interface UnknownChange {
  readonly kind: ChangeId;
  /** `null` for a whole kind. */
  readonly url: string | null;
  readonly reason: string;
}

export interface Builds {
  readonly base: Build;
  readonly head: Build;
}

/** By page of the old build. */
export type Renames = ReadonlyMap<PageSnapshot, Rename>;

/** Gives the key that a page of the old build has in the new one. */
export type KeyNow = (key: string) => string;

export const loopText = 'It redirects in a loop, or more than 10 times.';

export const change = (
  kind: ChangeId,
  url: string,
  message: string,
  weight: number,
  evidence: SiteChange['evidence'] = [],
): SiteChange => ({ kind, url, message, weight, evidence });
