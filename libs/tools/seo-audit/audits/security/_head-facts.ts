import type { PageFacts } from '@plumbline/page';
import { mainTitle } from '../../wording.ts';

/** The head tags that search engines read, each as comparable text; `null` if missing. */
export interface HeadFacts {
  readonly title: string | null;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly robots: string | null;
  readonly hreflang: string | null;
}

/** Reads only the HTML, because rendering doesn't change HTTP headers. */
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
        // Stating a default is the same as leaving it out.
        .filter((directive) => !/: (?:index|follow|all)$/.test(directive)),
    ),
    hreflang: list(
      page.hreflangs
        .filter(({ source }) => source === 'html')
        .map(({ code, url, href }) => `${code.toLowerCase()} ${url ?? href}`),
    ),
  };
}
