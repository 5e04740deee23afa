import {
  linkAddress,
  type LinkTarget,
  registeredDomain,
  targetInWords,
  withoutScheme,
} from '@plumbline/links';
import { indexingOf, isForGoogle, nofollowRules, type RobotsDirectiveFact } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';

/** The facts of a fetched source page that the check reads. */
export interface LivePage {
  readonly status: number;
  readonly links: readonly {
    readonly url: string | null;
    readonly text: string;
    /** Lower-case tokens. */
    readonly rel: readonly string[];
  }[];
  readonly robots: readonly RobotsDirectiveFact[];
  /** Set when a captcha or login wall was returned instead of the page. */
  readonly wall: { readonly evidence: string } | null;
  /** Only part of the page was read. */
  readonly bounded: boolean;
  /** ISO 8601. A past `unavailable_after` counts as `noindex`. */
  readonly fetchedAt: string;
}

export type LiveVerdict = 'live' | 'gone' | 'unclear';

interface LiveLink {
  /** Cut at 500 characters; null for a link without text. */
  readonly anchor: string | null;
  readonly targetUrl: string;
  readonly rel: readonly string[];
  /** Effect for search engines. A page-level nofollow counts too. */
  readonly type: 'follow' | 'nofollow';
}

interface PageRule {
  readonly source: 'meta' | 'header';
  readonly agent: string;
  /** The directives as written, cut at 500 characters. */
  readonly content: string;
}

export interface LiveCheck {
  readonly verdict: LiveVerdict;
  /** The verdict in a sentence. */
  readonly summary: string;
  /** Total number of links to the target. */
  readonly matches: number;
  /** The first 20 links. */
  readonly links: readonly LiveLink[];
  /** Where the page-level nofollow comes from. */
  readonly pageNofollow: readonly PageRule[];
  /** Whether the page's robots rules let Google index it; null if the server returned an error or a wall instead. */
  readonly indexable: boolean | null;
  /** The rules that keep it out of Google. */
  readonly pageNoindex: readonly PageRule[];
}

const shown = { links: 20, rel: 20, rules: 10, text: 500, address: 2_048 } as const;

function pointsTo(url: string | null, { scope, url: asked, host, domain }: LinkTarget): boolean {
  const address = url === null ? null : linkAddress(url);
  if (address === null) return false;
  if (scope === 'url') return withoutScheme(address.href) === withoutScheme(asked);
  const { hostname } = address;
  return scope === 'host' ? hostname === host : registeredDomain(hostname) === domain;
}

const shownRules = (rules: readonly RobotsDirectiveFact[]): PageRule[] =>
  rules
    .slice(0, shown.rules)
    .map(({ source, agent, raw }) => ({ source, agent, content: cut(raw, shown.text) }));

function indexability({
  status,
  wall,
  robots,
  fetchedAt,
}: LivePage): Pick<LiveCheck, 'indexable' | 'pageNoindex'> {
  if (status >= 400 || wall !== null) return { indexable: null, pageNoindex: [] };
  const { google, against } = indexingOf({ robots }, fetchedAt);
  return { indexable: google, pageNoindex: shownRules(against.filter(isForGoogle)) };
}

const unfollowed = ['nofollow', 'ugc', 'sponsored'];

/** Whether a fetched page links to a target. Pure; linear in its links. */
export function liveCheck(page: LivePage, target: LinkTarget): LiveCheck {
  const pageNofollow = shownRules(nofollowRules(page.robots));
  const found = page.links.filter(({ url }) => pointsTo(url, target));
  const links = found.slice(0, shown.links).map(({ url, text, rel }) => {
    const follow = pageNofollow.length === 0 && !rel.some((token) => unfollowed.includes(token));
    return {
      anchor: text === '' ? null : cut(text, shown.text),
      targetUrl: cut(url ?? '', shown.address),
      rel: rel.slice(0, shown.rel).map((token) => cut(token, shown.text)),
      type: follow ? ('follow' as const) : ('nofollow' as const),
    };
  });
  return {
    ...judge(page, target, found.length),
    matches: found.length,
    links,
    pageNofollow,
    ...indexability(page),
  };
}

function judge(
  { status, wall, bounded }: LivePage,
  { scope }: LinkTarget,
  matches: number,
): { verdict: LiveVerdict; summary: string } {
  const what = targetInWords[scope];
  if (status === 404 || status === 410) {
    return { verdict: 'gone', summary: `The page is gone: it returns ${status}.` };
  }
  if (status >= 400) {
    return {
      verdict: 'unclear',
      summary: `The page returns ${status}, so we couldn’t check it.`,
    };
  }
  if (matches > 0) {
    const times = matches === 1 ? 'once' : `${matches} times`;
    return { verdict: 'live', summary: `The page links to ${what} ${times}.` };
  }
  if (wall !== null) {
    return { verdict: 'unclear', summary: `The page is behind a wall: ${wall.evidence}.` };
  }
  if (bounded) {
    return {
      verdict: 'unclear',
      summary: `The page is too large to read in full. The part we read doesn’t link to ${what}.`,
    };
  }
  return { verdict: 'gone', summary: `The page is online but doesn’t link to ${what}.` };
}
