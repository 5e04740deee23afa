import type { SitemapSurvey } from '../../artifacts.ts';
import type { PageFacts } from '@plumbline/page';
import { cut } from '../../wording.ts';

export interface Alternate {
  /** Lower case. */
  readonly code: string;
  /** Absolute, without fragment. */
  readonly url: string;
}

export const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? url;

/** Language versions that the page itself names, in HTML or header, with addresses that parse. */
export const alternatesOf = (page: PageFacts): Alternate[] =>
  page.hreflangs.flatMap(({ code, url }) =>
    url === null ? [] : [{ code: code.toLowerCase(), url: withoutFragment(url) }],
  );

/** Language versions that sitemaps name for each address. */
export function sitemapAlternates({ files }: SitemapSurvey): Map<string, Alternate[]> {
  const byLoc = new Map<string, Alternate[]>();
  for (const { file } of files) {
    for (const { loc, alternates } of file?.entries ?? []) {
      if (alternates.length === 0) continue;
      const known = byLoc.get(withoutFragment(loc)) ?? [];
      const named = alternates.map(({ hreflang, href }) => ({
        code: hreflang.toLowerCase(),
        url: withoutFragment(href),
      }));
      byLoc.set(withoutFragment(loc), [...known, ...named]);
    }
  }
  return byLoc;
}

export const hreflangTag = (code: string, href: string): string =>
  `hreflang="${cut(code, 40)}" href="${cut(href, 140)}"`;

export const noHreflang = 'The page names no language versions.';
