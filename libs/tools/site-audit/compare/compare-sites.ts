import { counted, cut } from '@plumbline/seo/text';
import { Build, hostsOf, withoutFallbacks } from './build.ts';
import {
  type Builds,
  change,
  type KeyNow,
  loopText,
  type NewRedirect,
  type Renames,
  type SiteChange,
  type UnknownChange,
} from './change.ts';
import { type ChangeId, changeKinds } from './kinds.ts';
import { goneUrls } from './gone-urls.ts';
import { keptPageChanges } from './kept-pages.ts';
import { findRenames } from './renames.ts';
import type { SiteSnapshot } from './snapshot.ts';

export interface SiteComparison {
  /** By kind, worst first; of a kind, those first that matter most. */
  readonly changes: readonly SiteChange[];
  readonly unknown: readonly UnknownChange[];
  readonly redirects: readonly NewRedirect[];
  /** New URLs of renamed pages, by old URL. */
  readonly renames: ReadonlyMap<string, string>;
  /** Pages of the old build whose URL is no page any more, renamed or not. */
  readonly gone: ReadonlySet<string>;
  readonly counts: {
    /** `null` if a crawl isn't complete. */
    readonly added: number | null;
    readonly lost: number;
    /** Other URLs that are gone. */
    readonly removed: number;
    /** Pages with a new URL, also those whose old URL is lost. */
    readonly renamed: number;
  };
}

/**
 * Compares two builds of a site. URLs are the same if path and query are, on whichever origin. For URLs that are gone, the
 * crawl of the new build must have requested the URLs of the old one.
 */
export function compareSites(old: SiteSnapshot, now: SiteSnapshot): SiteComparison {
  const hosts = new Set([...hostsOf(old), ...hostsOf(now)]);
  const base = new Build(old, hosts);
  const head = new Build(withoutFallbacks(old, now), hosts);
  const builds: Builds = { base, head };
  const gone = [...base.pages].flatMap(([key, page]) => (head.pages.has(key) ? [] : [page]));
  const { kept = [], other = [] } = Object.groupBy([...head.pages], ([key]) =>
    base.pages.has(key) ? 'kept' : 'other',
  );
  const pagesOf = (entries: typeof kept) => entries.map(([, page]) => page);
  const renames = findRenames(gone, pagesOf(other), pagesOf(kept));
  const renamed = new Map(
    [...renames].map(([{ url }, { page }]) => [base.keyOf(url), head.keyOf(page.url)]),
  );
  const keyNow: KeyNow = (key) =>
    renamed.get(key) ?? (head.pages.has(key) ? key : head.endOf(key).key);
  const found = goneUrls(builds, renames, keyNow);
  const added = addedUrls(builds, renames);
  const changes = [
    ...found.changes,
    ...newRedirects(builds),
    ...keptPageChanges(builds, renamed, keyNow),
    ...unlinkedFiles(now, builds),
    ...added,
  ];
  const isComplete = old.complete && now.complete;
  const places = new Map(changeKinds.map(({ id }, place) => [id, place]));
  const unjudged = changeKinds.flatMap(({ id, needsCompleteCrawls }) => {
    if (needsCompleteCrawls && !isComplete) return { kind: id, reason: incomplete };
    const hasFiles = base.unlinked !== null || head.unlinked === null;
    return id === 'unlinked-file' && !hasFiles ? { kind: id, reason: noFiles } : [];
  });
  const isJudged = ({ kind }: SiteChange) => unjudged.every((each) => each.kind !== kind);
  const countOf = (kind: ChangeId) => changes.filter((each) => each.kind === kind).length;
  return {
    changes: changes
      .filter(isJudged)
      .sort((a, b) => (places.get(a.kind) ?? 0) - (places.get(b.kind) ?? 0) || b.weight - a.weight),
    unknown: [...found.unknown, ...unjudged.map((each) => ({ ...each, url: null }))],
    redirects: found.redirects,
    renames: new Map([...renames].map(([page, { page: other }]) => [page.url, other.url])),
    gone: new Set(gone.map(({ url }) => url)),
    counts: {
      added: isComplete ? added.length : null,
      lost: countOf('lost-url'),
      removed: countOf('removed-url'),
      renamed: renames.size,
    },
  };
}

const incomplete = 'One of the crawls isn’t complete.';
const noFiles = 'The files of the old build aren’t known.';

/** URLs that redirect twice or more, or in a loop, and didn't before. */
function newRedirects({ base, head }: Builds): SiteChange[] {
  return [...head.responses].flatMap(([key, { url, target }]): SiteChange[] => {
    // The crawl of a URL doesn't know redirects that nothing leads to.
    const isKnown = base.unlinked !== null || base.responses.has(key) || base.has(key);
    if (target === null || !isKnown) return [];
    const [before, after] = [base.endOf(key), head.endOf(key)];
    const chain = after.redirects.slice(1).map((hop) => ({ label: hop }));
    if (after.loops) {
      return before.loops || base.has(key)
        ? []
        : [change('redirect-loop', url, loopText, 0, chain)];
    }
    const [times, timesBefore] = [after.redirects.length, before.redirects.length];
    if (times < 2 || timesBefore >= 2) return [];
    const was = timesBefore === 1 ? ' Before, it redirected once.' : '';
    return [change('redirect-chain', url, `It redirects ${times} times.${was}`, times, chain)];
  });
}

function unlinkedFiles({ unlinked }: SiteSnapshot, { base, head }: Builds): SiteChange[] {
  const message = 'No link or sitemap leads to it, so it wasn’t checked.';
  return (unlinked ?? []).flatMap((url) =>
    base.unlinked?.has(head.keyOf(url)) ? [] : change('unlinked-file', url, message, 0),
  );
}

function addedUrls({ base, head }: Builds, renames: Renames): SiteChange[] {
  const renamed = new Set([...renames.values()].map(({ page }) => page));
  const isNew = (key: string) => {
    const before = base.responses.get(key);
    return !base.has(key) && !before?.blocked && !before?.reason;
  };
  const pages = [...head.pages].flatMap(([key, page]): SiteChange[] => {
    if (!isNew(key) || renamed.has(page)) return [];
    const title = page.title === '' ? 'without a title' : `‘${cut(page.title, 100)}’`;
    const links = page.inlinks === null ? '' : `, linked from ${counted(page.inlinks, 'page')}`;
    return [change('added-url', page.url, `New page ${title}${links}.`, page.rank ?? 0)];
  });
  const files = [...head.responses].flatMap(([key, { url, inlinks }]) =>
    inlinks !== 0 && isNew(key) && head.has(key) ? change('added-url', url, 'New file.', 0) : [],
  );
  return [...pages, ...files];
}
