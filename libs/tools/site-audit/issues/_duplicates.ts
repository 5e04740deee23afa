import { foldCase } from '@plumbline/seo/text';
import type { CrawledSite } from '../crawled-site.ts';
import { type Findings, judgeGroups } from '../issue.ts';

/** Shorter texts are often equal by chance, such as those of empty categories. */
export const minWords = 50;

/** The second or a later page of a pagination. `?p=123` is no page number: WordPress has it in the URLs of posts. */
const laterPage =
  /(?:\/page[/-]|[?&](?:page|paged|pagina|seite)=)(?:[2-9]|[1-9]\d+)(?=$|[/?&]|\.html?$)/i;

/** Finds indexable pages with an equal text. Later pages of a pagination don't count. */
export const findEqual =
  (field: 'title' | 'description' | 'h1') =>
  (site: CrawledSite): Findings =>
    judgeGroups(site.indexable, (id) =>
      laterPage.test(site.urlOf(id)) ? null : foldCase(site.page(id)?.[field] ?? ''),
    );

const pathOf = (site: CrawledSite, id: number): string => site.urlOf(id).split('?', 1)[0] ?? '';

/** Equal for indexable pages that differ in the query string alone; `null` for pages without text. */
export function variantKey(site: CrawledSite, id: number): string | null {
  const { textKey } = site.page(id) ?? { textKey: '' };
  return textKey === '' ? null : `${pathOf(site, id)} ${textKey}`;
}

/** Indexable pages with enough text, only the first of those that differ in the query string alone. */
export function distinctTexts(site: CrawledSite): number[] {
  const seen = new Set<string>();
  return site.indexable.filter((id) => {
    const key = variantKey(site, id);
    if (key === null || (site.page(id)?.wordCount ?? 0) < minWords || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
