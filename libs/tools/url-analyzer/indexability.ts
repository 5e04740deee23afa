import {
  hasWebUrl,
  type Ignored,
  indexingOf,
  type PageFacts,
  withoutFragment,
} from '@plumbline/page';
import { cut } from '@plumbline/seo/text';

export interface Indexability {
  /** Rules for search engines, from meta tags and the X-Robots-Tag header, at most 20. */
  readonly robots: readonly {
    readonly source: 'meta' | 'header';
    readonly agent: string;
    readonly content: string;
  }[];
  /** Canonical URLs from the page and its headers, at most 10. */
  readonly canonicals: readonly {
    readonly url: string | null;
    readonly href: string;
    readonly source: 'html' | 'header';
    /** Why search engines ignore it; `null` when they read it. */
    readonly ignored: Ignored['because'] | null;
  }[];
  /** Whether the canonicals that search engines read point to this page, another page, several pages, or none. */
  readonly canonical: 'self' | 'other' | 'several' | 'none' | 'invalid';
  /** Whether the robots rules let Google index the page. */
  readonly openToGoogle: boolean;
}

const limits = { robots: 20, canonicals: 10, text: 500, url: 2_048 } as const;

/**
 * The page's indexing directives. Audits check what else can keep it out of search.
 * @param now when the page was fetched, ISO 8601
 */
export function describeIndexability(
  facts: Pick<PageFacts, 'robots' | 'canonicals' | 'ignoredCanonicals'>,
  finalUrl: string,
  now: string,
): Indexability {
  const canonicals = [
    ...facts.canonicals.map((fact) => ({ ...fact, because: null })),
    ...facts.ignoredCanonicals,
  ];
  return {
    robots: facts.robots.slice(0, limits.robots).map(({ source, agent, raw }) => ({
      source,
      agent: cut(agent, 100),
      content: cut(raw, limits.text),
    })),
    canonicals: canonicals.slice(0, limits.canonicals).map(({ url, href, source, because }) => ({
      url: url !== null && url.length <= limits.url ? url : null,
      href: cut(href, limits.url),
      source,
      ignored: because,
    })),
    canonical: relation(facts.canonicals, finalUrl),
    openToGoogle: indexingOf(facts, now).google,
  };
}

function relation(
  canonicals: PageFacts['canonicals'],
  finalUrl: string,
): Indexability['canonical'] {
  if (canonicals.length === 0) return 'none';
  const valid = new Set(canonicals.filter(hasWebUrl).map(({ url }) => withoutFragment(url)));
  if (valid.size === 0) return 'invalid';
  if (valid.size > 1) return 'several';
  return valid.has(withoutFragment(finalUrl)) ? 'self' : 'other';
}
