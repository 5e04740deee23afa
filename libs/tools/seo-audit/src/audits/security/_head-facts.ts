import type { PageFacts } from '@plumbline/page';
import { mainTitle } from '../../wording.ts';

/** Parts of a head that search engines read, each as comparable text; `null` when absent. */
export interface HeadFacts {
  readonly title: string | null;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly robots: string | null;
  readonly hreflang: string | null;
}

/** Only from the HTML: headers do not change by rendering. */
export function headFacts(page: PageFacts): HeadFacts {
  const list = (entries: readonly string[]): string | null =>
    entries.length === 0 ? null : [...new Set(entries)].sort().join(', ');
  return {
    title: mainTitle(page),
    description: page.description,
    canonical: list(
      page.canonicals.filter(({ source }) => source === 'html').map(({ url, href }) => url ?? href),
    ),
    robots: list(
      page.robots
        .filter(({ source }) => source === 'meta')
        .flatMap(({ agent, directives }) => directives.map((one) => `${agent}: ${one}`))
        // Defaults change nothing.
        .filter((directive) => !/: (?:index|follow|all)$/.test(directive)),
    ),
    hreflang: list(
      page.hreflangs
        .filter(({ source }) => source === 'html')
        .map(({ code, url, href }) => `${code.toLowerCase()} ${url ?? href}`),
    ),
  };
}
