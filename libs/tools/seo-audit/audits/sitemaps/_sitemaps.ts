import { parseSitemap, type SitemapFile } from '@plumbline/seo/sitemap';
import { allOf, counted } from '@plumbline/seo/text';
import type { SitemapAnswer, SitemapSample, SitemapSurvey } from '../../artifacts.ts';
import { type AuditOutcome, notApplicable, unknown } from '../../outcome.ts';
import { isSuccess, linkState, wasNotAsked, whyNotAsked } from '../crawling/_answers.ts';

export interface ReadSitemap extends SitemapAnswer {
  readonly file: SitemapFile;
}

/** The files we read, of any kind. */
export const readSitemaps = ({ files }: SitemapSurvey): readonly ReadSitemap[] =>
  files.filter((answer): answer is ReadSitemap => answer.file !== null && isSuccess(answer));

/** How many of the sitemaps we read: `We read 4 of 10 sitemaps.` Indexes don't count as sitemaps here. */
function sitemapCount(survey: SitemapSurvey): string {
  const { read, total } = countSitemaps(survey);
  if (total === 0) return 'There is no sitemap to read.';
  if (isComplete(survey)) return `We read ${allOf(total, 'sitemap')}.`;
  const more = survey.mayHaveMore ? ' An unread one may be an index that lists more.' : '';
  return `We read ${read} of ${counted(total, 'sitemap')}.${more}`;
}

/** The same as the last sentence of a message. Empty if there is only one sitemap and we read it. */
export const countNote = (survey: SitemapSurvey): string =>
  countSitemaps(survey).total === 1 && isComplete(survey) ? '' : ` ${sitemapCount(survey)}`;

function countSitemaps({ files, unread }: SitemapSurvey): { read: number; total: number } {
  const sitemaps = files.filter(({ file }) => file?.kind !== 'index');
  const read = sitemaps.filter(
    (one) => isSuccess(one) && one.file !== null && one.file.kind !== 'not-a-sitemap',
  );
  return { read: read.length, total: sitemaps.length + unread };
}

function isComplete(survey: SitemapSurvey): boolean {
  const { read, total } = countSitemaps(survey);
  return read === total && !survey.mayHaveMore;
}

/** The outcome if we read no sitemap; `what` ends the sentence: `to read`. */
export function withoutSitemap({ files }: SitemapSurvey, what: string): AuditOutcome {
  const [open] = files.filter(wasNotAsked);
  return open
    ? unknown(`A sitemap is listed, but we didn’t read it: ${whyNotAsked(open)}.`)
    : notApplicable(`There is no sitemap ${what}.`);
}

/** How much of the site's sitemaps a sample covers. */
export function coverageOf({ total, checked }: SitemapSample, survey: SitemapSurvey) {
  const bounded = readSitemaps(survey).some(({ file }) => file.truncated);
  const complete = checked.length === total && !bounded && isComplete(survey);
  const entries = `${bounded ? 'at least ' : ''}${counted(total, 'entry', 'entries')}`;
  const unclear = checked.filter((one) => linkState(one) === 'unclear').length;
  const sample = complete ? allOf(total, 'entry', 'entries') : `${checked.length} of ${entries}`;
  const parts = [
    `We checked ${sample}${unclear > 0 ? `; ${unclear} gave no clear response` : ''}.`,
    ...(isComplete(survey) ? [] : [sitemapCount(survey)]),
  ];
  return {
    /** `We checked 6 of 4,000 entries; 1 gave no clear response. We read 4 of 10 sitemaps.` */
    note: parts.join(' '),
    /**
     * How many bad entries are only a warning. A single bad entry of a sample proves no share, so it's always allowed. If
     * every entry was checked, the share is exact.
     */
    tolerated: (share: number, judged: number): number => {
      const allowed = Math.floor(share * judged);
      return complete && judged === total ? allowed : Math.max(1, allowed);
    },
  };
}

const base = 'https://shop.example/sitemap.xml';
const readAt = new Date('2026-06-01T00:00:00Z');

/** A sitemap with status 200 and this text, for examples. */
export function sitemapWith(text: string, url = base): SitemapAnswer {
  return {
    url,
    finalUrl: url,
    status: 200,
    failure: null,
    redirects: [],
    decodedBytes: text.length,
    file: parseSitemap(text, { url, now: readAt }),
  };
}

/** A well-formed sitemap of the given entries (the inside of each `url`), for examples. */
export const urlset = (...entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map((entry) => `<url>${entry}</url>`),
    '</urlset>',
  ].join('\n');
