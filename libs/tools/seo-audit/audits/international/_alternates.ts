import { type PageFacts, withoutFragment } from '@plumbline/page';
import type { SitemapSurvey, TargetProbe } from '../../artifacts.ts';
import { cut } from '../../wording.ts';
import { probe } from '../_examples.ts';

export interface Alternate {
  /** Lower case. */
  readonly code: string;
  /** Absolute, without fragment. */
  readonly url: string;
}

/** Language versions of a page with valid URLs. */
export const alternatesOf = ({ hreflangs }: PageFacts): Alternate[] =>
  hreflangs.flatMap(({ code, url }) =>
    url === null ? [] : [{ code: code.toLowerCase(), url: withoutFragment(url) }],
  );

/** Language versions of each URL in sitemaps. */
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

/** Why no version is judged. `head-closed-early` reports versions in the body. */
export const noHreflang = ({ ignoredHreflangs }: PageFacts): string =>
  ignoredHreflangs.some(({ because }) => because === 'body')
    ? 'The page lists language versions only in the body, where search engines don’t read them.'
    : 'The page lists no language versions.';

const spaten = 'https://shop.example/de/spaten';

/** A page that lists itself as English and a German version, for examples. */
export const versions = `<head><link rel="alternate" hreflang="en" href="https://shop.example/garden/spades"><link rel="alternate" hreflang="de" href="${spaten}"></head>`;

/** The response of that German version, for examples; by default it lists no versions. */
export const german = (over: Partial<TargetProbe> = {}): TargetProbe =>
  probe({ url: spaten, ...over });
