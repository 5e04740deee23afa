import type { PageFacts } from '@plumbline/page';
import { crawlAddress, isFile, sameSite } from './address.ts';
import { crawlLimits } from './limits.ts';

export interface FoundLinks {
  /** Distinct URLs on the site that may be followed. */
  readonly follow: readonly string[];
  /** URLs of nofollow links. */
  readonly nofollow: readonly string[];
  readonly files: readonly string[];
}

/** A page's internal links, grouped by what the crawl does with them. */
export function linksOf(
  { links }: Pick<PageFacts, 'links'>,
  origin: string,
  pageNofollow: boolean,
): FoundLinks {
  const follow = new Set<string>();
  const nofollow = new Set<string>();
  const files = new Set<string>();
  for (const { url, rel } of links.slice(0, crawlLimits.linksPerPage)) {
    const parsed = url === null ? null : URL.parse(url);
    const own = parsed && sameSite(parsed, origin);
    if (!own) continue;
    const address = crawlAddress(own);
    if (isFile(own)) files.add(address);
    else if (pageNofollow || rel.includes('nofollow')) nofollow.add(address);
    else follow.add(address);
  }
  return { follow: [...follow], nofollow: [...nofollow], files: [...files] };
}
