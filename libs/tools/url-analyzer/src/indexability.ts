import { type PageFacts, withoutFragment } from '@plumbline/page';
import { cut } from './cut.ts';

export interface Indexability {
  /** Rules for search engines, from meta tags and the X-Robots-Tag header, at most 20. */
  readonly robots: readonly {
    readonly source: 'meta' | 'header';
    readonly agent: string;
    readonly content: string;
  }[];
  /** Canonical addresses of the page or its headers, at most 10. */
  readonly canonicals: readonly {
    readonly url: string | null;
    readonly href: string;
    readonly source: 'html' | 'header';
  }[];
  /** Whether they name this page, another one, several, or nothing. */
  readonly canonical: 'self' | 'other' | 'several' | 'none' | 'invalid';
}

const most = { robots: 20, canonicals: 10, text: 500, url: 2_048 } as const;

/** Indexing directives of the page. Audits judge whether they exclude it from search. */
export function describeIndexability(
  facts: Pick<PageFacts, 'robots' | 'canonicals'>,
  finalUrl: string,
): Indexability {
  return {
    robots: facts.robots.slice(0, most.robots).map(({ source, agent, raw }) => ({
      source,
      agent: cut(agent, 100),
      content: cut(raw, most.text),
    })),
    canonicals: facts.canonicals.slice(0, most.canonicals).map(({ url, href, source }) => ({
      url: url !== null && url.length <= most.url ? url : null,
      href: cut(href, most.url),
      source,
    })),
    canonical: relation(
      facts.canonicals.map(({ url }) => url),
      finalUrl,
    ),
  };
}

function relation(urls: readonly (string | null)[], finalUrl: string): Indexability['canonical'] {
  if (urls.length === 0) return 'none';
  const valid = new Set(urls.filter((url) => url !== null).map(withoutFragment));
  if (valid.size === 0) return 'invalid';
  if (valid.size > 1) return 'several';
  return valid.has(withoutFragment(finalUrl)) ? 'self' : 'other';
}
