import { counted } from '@plumbline/seo/text';
import type { Build } from './build.ts';
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
import type { Rename } from './renames.ts';
import { type PageSnapshot, rankText, type ResponseSnapshot } from './snapshot.ts';

interface GoneUrls {
  readonly changes: readonly SiteChange[];
  readonly unknown: readonly UnknownChange[];
  readonly redirects: readonly NewRedirect[];
}

/** A URL that led to a page or a file in the old build, and what the new one says about it. */
interface GoneUrl {
  readonly key: string;
  readonly url: string;
  /** `null` for a file or a redirect. */
  readonly page: PageSnapshot | null;
  /** Key of the URL that it redirected to; `null` if it didn’t redirect. */
  readonly redirectedTo: string | null;
  readonly rename: Rename | null;
  readonly response: ResponseSnapshot | undefined;
}

const signs: Readonly<Record<NewRedirect['because'], string>> = {
  'same text': 'has the same text',
  'similar text': 'has a similar text',
  'same title': 'has the same title',
  'redirected before': 'is where it redirected before',
  'nearest page above': 'is the nearest page above',
};

/** What became of the URLs that no longer return 200, and of redirects that no longer lead to one. */
export function goneUrls(builds: Builds, renames: Renames, keyNow: KeyNow): GoneUrls {
  const changes: SiteChange[] = [];
  const unknown: UnknownChange[] = [];
  const redirects: NewRedirect[] = [];
  for (const gone of listGone(builds, renames)) {
    const result = judge(gone, builds, keyNow);
    if (result === null) continue;
    if ('reason' in result) {
      unknown.push({ kind: 'lost-url', url: gone.url, ...result });
      continue;
    }
    const redirect = result.kind === 'lost-url' ? redirectFor(gone, builds.head, keyNow) : null;
    if (redirect === null) changes.push(result);
    else {
      const evidence = [{ label: redirect.to, detail: signs[redirect.because] }];
      changes.push({ ...result, evidence });
      redirects.push(redirect);
    }
  }
  return { changes, unknown, redirects };
}

function listGone({ base, head }: Builds, renames: Renames): GoneUrl[] {
  const pages = [...base.pages].map(([key, page]) => ({
    ...{ key, url: page.url, page, redirectedTo: null },
    rename: renames.get(page) ?? null,
  }));
  const others = [...base.responses].flatMap(([key, { url, target, inlinks }]) => {
    const end = base.endOf(key);
    const redirectedTo = target === null ? null : end.key;
    // Nobody has the URL of an image or a sitemap.
    const isUsed = redirectedTo !== null || inlinks !== 0;
    return isUsed && leadsSomewhere(base, end.key) && !end.loops
      ? { ...{ key, url, redirectedTo }, page: null, rename: null }
      : [];
  });
  return [...pages, ...others].flatMap((url) => {
    const isThere = url.page === null ? head.has(url.key) : head.pages.has(url.key);
    return isThere ? [] : { ...url, response: head.responses.get(url.key) };
  });
}

/** Whether a key is that of a URL that returns 200, or of another site. */
const leadsSomewhere = (build: Build, key: string): boolean =>
  !key.startsWith('/') || build.has(key);

/** `null` if it still leads where it should. */
function judge(
  gone: GoneUrl,
  { head }: Builds,
  keyNow: KeyNow,
): SiteChange | { readonly reason: string } | null {
  const { key, url, page, redirectedTo, rename, response } = gone;
  if (response === undefined) return { reason: 'The crawl of the new build didn’t request it.' };
  if (response.blocked) {
    return page?.indexable
      ? change('deindexed-page', url, 'robots.txt now blocks it.', page.rank ?? 0)
      : { reason: 'robots.txt blocks it.' };
  }
  const { key: end, redirects, loops } = head.endOf(key);
  const last = head.responses.get(end);
  if (last?.reason) return { reason: last.reason };
  const weight = page?.rank ?? 0;
  const isLost = loops || (last !== undefined && !head.has(end) && last.status !== 410);
  if (isLost) return change('lost-url', url, lossText(gone, head) + before(gone), weight);
  if (last?.status === 410) {
    return redirectedTo === null ? change('removed-url', url, 'It returns 410.', weight) : null;
  }
  if (redirects.length === 0) {
    return change('removed-url', url, 'It now returns a file that isn’t HTML.', weight);
  }
  const expected = rename ? head.keyOf(rename.page.url) : redirectedTo && keyNow(redirectedTo);
  const message = `It redirects to ${end}.`;
  if (expected !== null && end !== expected && leadsSomewhere(head, expected)) {
    const was = rename
      ? ` Its page is now ${expected}.`
      : ` Before, it redirected to ${redirectedTo}.`;
    return change('redirect-change', url, message + was, weight);
  }
  if (redirectedTo !== null) return null;
  if (rename === null) return change('removed-url', url, message, weight);
  const evidence = [{ label: rename.page.url, detail: signs[rename.because] }];
  return change('renamed-url', url, message, weight, evidence);
}

function lossText({ key }: GoneUrl, head: Build): string {
  const { key: end, redirects, loops } = head.endOf(key);
  if (loops) return loopText;
  const { status = null, isHome } = head.responses.get(end) ?? {};
  const what = isHome
    ? 'returns the text of the home page'
    : status
      ? `returns ${status}`
      : 'doesn’t respond';
  return redirects.length === 0 ? `It ${what}.` : `It redirects to ${end}, which ${what}.`;
}

/** What the old build says about the URL. */
function before({ page, redirectedTo }: GoneUrl): string {
  if (redirectedTo !== null) return ` Before, it redirected to ${redirectedTo}.`;
  const { inlinks = null, rank = null } = page ?? {};
  if (inlinks === null) return '';
  const links = inlinks === 0 ? 'no page' : counted(inlinks, 'page');
  const ranked = rank === null ? '' : `, and its internal rank was ${rankText(rank)}`;
  return ` Before, ${links} linked to it${ranked}.`;
}

/** The redirect that a lost URL needs; `null` if there is no page to name. */
function redirectFor(
  { key, url, page, rename, redirectedTo }: GoneUrl,
  head: Build,
  keyNow: KeyNow,
): NewRedirect | null {
  if (rename !== null) return { from: url, to: rename.page.url, because: rename.because };
  const target = redirectedTo === null ? undefined : head.pages.get(keyNow(redirectedTo));
  if (target) return { from: url, to: target.url, because: 'redirected before' };
  const above = page && nearestAbove(key, head, keyNow);
  return above && { from: url, to: above.url, because: 'nearest page above' };
}

/** The page of the closest folder above. Never the home page: search engines treat such a redirect as an error page. */
function nearestAbove(key: string, head: Build, keyNow: KeyNow): PageSnapshot | null {
  const segments = key.replace(/\?.*/, '').split('/');
  while (segments.length > 2) {
    segments.pop();
    const folder = segments.join('/');
    const forms = [`${folder}/`, folder, `${folder}.html`, `${folder}/index.html`];
    const page = forms
      .map((form) => head.pages.get(keyNow(form)))
      .find((each) => each && each.depth !== 0 && (each.excludedBy ?? 'canonical') === 'canonical');
    if (page) return page;
  }
  return null;
}
