import { counted } from '@plumbline/seo/text';
import { type CrawledSite, type Unknown, unknown } from '../crawled-site.ts';
import { type Findings, judgeEach } from '../issue.ts';

/** At most this many distinct external URLs, and as many images, are requested. */
export const maxRequested = 1_000;

/** Judges URLs that are requested only if asked for. */
export function judgeRequested(
  site: CrawledSite,
  ids: readonly number[] | null,
  name: string,
  judge: (final: number) => boolean | Unknown,
): Findings | Unknown {
  if (ids === null) return unknown(`The crawl was not asked to request ${name}.`);
  return judgeEach(ids, (id) => {
    const { final, loops } = site.endOf(id);
    if (loops) return unknown('Its redirects never end.');
    return site.answerOf(final) === undefined
      ? unknown(`At most ${counted(maxRequested, 'URL')} of ${name} are requested.`)
      : judge(final);
  });
}
