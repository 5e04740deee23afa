import { cut } from '@plumbline/seo/text';
import type { CrawledSite } from '../crawled-site.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';
import { annotatedPages } from './_alternates.ts';

const isDefault = (code: string) => code === 'x-default';
const primary = (code: string) => code.split('-', 1)[0];

/** The contradiction in a page's annotations as a sentence; `null` if there is none. */
function conflictOf(site: CrawledSite, id: number): string | null {
  const annotations = (site.page(id)?.hreflangs ?? []).map(({ code, target }) => ({
    code: code.toLowerCase(),
    target,
  }));
  for (const [code, alike] of Map.groupBy(annotations, (each) => each.code)) {
    const [one, other] = new Set(alike.map(({ target }) => target));
    if (one !== undefined && other !== undefined) {
      return `‘${cut(code, 20)}’ has two URLs: ${cut(site.urlOf(one))} and ${cut(site.urlOf(other))}.`;
    }
  }
  const named = annotations.filter(({ code }) => !isDefault(code));
  for (const [target, alike] of Map.groupBy(named, (each) => each.target)) {
    const [one, other] = new Set(alike.map(({ code }) => primary(code)));
    if (one !== undefined && other !== undefined) {
      return `${cut(site.urlOf(target))} has two languages: ‘${cut(one, 20)}’ and ‘${cut(other, 20)}’.`;
    }
  }
  return null;
}

export const hreflangConflict: SiteIssue = {
  id: 'hreflang-conflict',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-L10N'],
  counts: 'page',
  title: 'hreflang annotations are consistent',
  failureTitle: 'Contradictory hreflang annotations',
  what: 'Counts canonical pages whose hreflang annotations give one code two URLs, or one URL two languages. Regions of one language, such as en-GB and en-US, may share a URL, and so may x-default.',
  why: 'With two URLs for one code, Google can’t know which one to show and may ignore both. One URL for two languages is rarely meant: a page should be in one language.',
  fix: 'Give each language or region one URL. If two plugins write annotations, turn one off.',
  find: (site) => judgeEach(annotatedPages(site), (id) => conflictOf(site, id) !== null),
  describe: (site, id) => conflictOf(site, id) ?? 'Its annotations agree.',
  good: '/ -> /de; / hreflang en / hreflang x-default / hreflang de /de',
  bad: { site: '/ -> /de; / hreflang en / hreflang de /de hreflang de /de2', finds: ['/'] },
};
