import { cut, oneDecimal } from '@plumbline/seo/text';
import type { Build } from './build.ts';
import { type Builds, change, type KeyNow, type SiteChange } from './change.ts';
import { minRankChange } from './kinds.ts';
import { type PageSnapshot, rankText } from './snapshot.ts';

/** One page in both builds, also under a new URL. */
interface KeptPage {
  readonly before: PageSnapshot;
  readonly after: PageSnapshot;
  readonly key: string;
}

/**
 * Finds out what became of the pages that both builds have.
 * @param renamed keys of renamed pages in the new build, by old key
 */
export function keptPageChanges(
  builds: Builds,
  renamed: ReadonlyMap<string, string>,
  keyNow: KeyNow,
): SiteChange[] {
  return [...builds.base.pages].flatMap(([oldKey, before]) => {
    const key = renamed.get(oldKey) ?? oldKey;
    const after = builds.head.pages.get(key);
    if (!after) return [];
    const page = { before, after, key };
    return [
      deindexed(page),
      otherCanonical(page, oldKey, builds, keyNow),
      lostAlternates(page, oldKey, builds, keyNow),
      deeper(page),
      otherRank(page),
    ].filter((found) => found !== null);
  });
}

function deindexed({ before, after }: KeptPage): SiteChange | null {
  const { url, excludedBy } = after;
  if (!before.indexable || after.indexable !== false || excludedBy === 'canonical') return null;
  const message =
    excludedBy === 'robots.txt' ? 'robots.txt now blocks it for Googlebot.' : 'It now has noindex.';
  return change('deindexed-page', url, message, before.rank ?? 0);
}

function otherCanonical(
  { before, after, key }: KeptPage,
  oldKey: string,
  { base, head }: Builds,
  keyNow: KeyNow,
): SiteChange | null {
  const old = before.canonical === null ? oldKey : base.keyOf(before.canonical);
  const now = after.canonical === null ? key : head.keyOf(after.canonical);
  const oldNow = old === oldKey ? key : keyNow(old);
  if (now === oldNow || now === old || head.endOf(now).key === oldNow) return null;
  const was = before.canonical ?? 'the page itself';
  const message =
    after.canonical === null
      ? 'It no longer has a canonical.'
      : `Its canonical is now ${cut(after.canonical, 300)}.`;
  return change('canonical-change', after.url, message, before.rank ?? 0, [
    { label: was, detail: 'before' },
  ]);
}

/** Alternates that still exist, that the page no longer names, and that named each other. */
function lostAlternates(
  { before, after, key }: KeptPage,
  oldKey: string,
  { base, head }: Builds,
  keyNow: KeyNow,
): SiteChange | null {
  const named = new Set(after.alternates.map(({ url }) => head.keyOf(url)));
  const lost = before.alternates.flatMap(({ code, url }) => {
    const old = base.keyOf(url);
    const now = keyNow(old);
    const isLost = old !== oldKey && now !== key && !named.has(now) && isNamed(base, old, oldKey);
    const page = isLost ? head.pages.get(now) : undefined;
    return page ? [{ label: page.url, code }] : [];
  });
  if (lost.length === 0) return null;
  const codes = [...new Set(lost.map(({ code }) => code))].join(', ');
  const message = `It no longer links to its language versions: ${cut(codes, 100)}.`;
  return change(
    'hreflang-loss',
    after.url,
    message,
    lost.length,
    lost.slice(0, 20).map(({ label, code }) => ({ label, detail: `hreflang ${code}` })),
  );
}

/** Whether a page names another as its alternate. */
const isNamed = (build: Build, key: string, other: string): boolean =>
  build.pages.get(key)?.alternates.some(({ url }) => build.keyOf(url) === other) ?? false;

function deeper({ before, after }: KeptPage): SiteChange | null {
  const { depth, inlinks, url } = after;
  if (before.depth === null || inlinks === 0) return null;
  const weight = (depth ?? Number.MAX_SAFE_INTEGER) - before.depth;
  if (weight <= 0) return null;
  const now =
    depth === null ? 'No followed link leads to it any more' : `Its depth is now ${depth}`;
  return change('deeper-page', url, `${now}; before, it was ${before.depth}.`, weight);
}

function otherRank({ before, after }: KeptPage): SiteChange | null {
  if (before.rank === null || after.rank === null) return null;
  const [low, high] = [before.rank, after.rank].sort((a, b) => a - b) as [number, number];
  const isSmall = high < low * minRankChange.factor || high - low < minRankChange.difference;
  // A page without links has a finding of its own.
  if (isSmall || after.inlinks === 0) return null;
  const isLoss = after.rank < before.rank;
  const message = `Its internal rank ${isLoss ? 'fell' : 'rose'} from ${oneDecimal(before.rank)} to ${rankText(after.rank)}.`;
  return change(isLoss ? 'rank-loss' : 'rank-gain', after.url, message, high - low);
}
