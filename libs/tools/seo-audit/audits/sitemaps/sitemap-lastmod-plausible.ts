import { parseW3cDate } from '@plumbline/seo/sitemap';
import { agreeing, allOf, capitalized, counted, cut, grouped } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf } from '../../wording.ts';
import { countNote, readSitemaps, sitemapWith, urlset } from './_sitemaps.ts';

const { sameDayEntries } = ruleOf('sitemap-lastmod-plausible').limits;

/** A date has no time zone, and it may already be tomorrow elsewhere. */
const toleranceMs = 24 * 60 * 60 * 1000;
/** RSS has another date format, and text files have no dates. */
const datedKinds = ['urlset', 'index'];

const entry = (lastmod: string) =>
  `<loc>https://shop.example/garden/spades</loc><lastmod>${lastmod}</lastmod>`;
const good = urlset(entry('2026-05-02'));
const bad = urlset(entry('02.05.2026'));

export const sitemapLastmodPlausible = defineAudit({
  id: 'sitemap-lastmod-plausible',
  category: 'sitemaps',
  scope: 'site',
  sources: ['file'],
  title: 'Sitemap dates are plausible',
  failureTitle: 'Sitemap dates aren’t plausible',
  what: `Checks every \`lastmod\`. A date that isn’t in W3C format or is in the future fails. If ${sameDayEntries} or more entries all have the same date, that’s a warning. Entries without a date are fine.`,
  details: [
    'W3C dates look like `2026-05-02` or `2026-05-02T09:30:00+02:00`.',
    'A date up to 24 hours ahead passes, because it may already be tomorrow elsewhere.',
    'After a relaunch, all pages can really have changed on one day, so identical dates are only a warning.',
    `The limit of ${sameDayEntries} entries is ours.`,
  ],
  why: 'Google uses `lastmod` to decide what to crawl again, but only if it proves reliable. A sitemap that dates every page with the day it was generated teaches search engines to ignore the field.',
  fix: 'Set `lastmod` to the date of the last real change to the content, as year-month-day, taken from your CMS. If you don’t know the date, leave `lastmod` out: that’s better than an invented date.',
  good: { code: good, given: { sitemaps: { files: [sitemapWith(good)] } } },
  bad: { code: bad, given: { sitemaps: { files: [sitemapWith(bad)] } } },
  requires: ['sitemaps', 'exchange'],
  readsContent: false,
  audit: ({ sitemaps, exchange: { fetchedAt } }) => {
    const files = readSitemaps(sitemaps).filter(({ file: { kind } }) => datedKinds.includes(kind));
    const latest = Date.parse(fetchedAt) + toleranceMs;
    const days = new Set<string>();
    const invalid: EvidenceItem[] = [];
    const future: EvidenceItem[] = [];
    let dated = 0;
    for (const { file } of files) {
      for (const { loc, lastmod } of file.entries) {
        if (lastmod === null) continue;
        dated += 1;
        const moment = parseW3cDate(lastmod);
        const item = { label: cut(loc), detail: cut(lastmod === '' ? 'empty' : lastmod) };
        if (moment === null) invalid.push(item);
        else if (moment.getTime() > latest) future.push(item);
        else days.add(lastmod.slice(0, 10));
      }
    }
    if (dated === 0) return notApplicable('The sitemap has no lastmod.');
    const entries = files.reduce((sum, { file }) => sum + file.entryCount, 0);
    const kept = files.reduce((sum, { file }) => sum + file.entries.length, 0);
    const note = `${kept < entries ? ` We checked ${grouped(kept)} of ${counted(entries, 'entry', 'entries')}.` : ''}${countNote(sitemaps)}`;
    const wrong = invalid.length + future.length;
    const finding = {
      value: wrong > 0 ? `${wrong} of ${dated} wrong` : counted(days.size, 'day'),
      threshold: 'valid, not in the future, not all the same day',
      items: [...invalid, ...future],
    };
    if (wrong > 0) {
      const problem =
        future.length === 0
          ? 'invalid'
          : invalid.length === 0
            ? 'in the future'
            : `invalid (${invalid.length}) or in the future (${future.length})`;
      return fail({
        ...finding,
        message: `${partOf(wrong, dated, ['lastmod date'])} ${agreeing(wrong, 'is', 'are')} ${problem}${agreeing(wrong, ':', '. The first is')} ‘${cut(finding.items[0]?.detail ?? '', 60)}’ for ${finding.items[0]?.label ?? ''}.${note}`,
      });
    }
    const [day = ''] = days;
    if (days.size === 1 && dated >= sameDayEntries) {
      const today = day === fetchedAt.slice(0, 10) ? ', the day we fetched the sitemap' : '';
      return warning({
        ...finding,
        message: `All ${dated} dated entries have the same date, ${day}${today}.${note}`,
      });
    }
    return pass({
      ...finding,
      message: `${capitalized(allOf(dated, 'lastmod date'))} we read ${agreeing(dated, 'is plausible', `are plausible and fall on ${counted(days.size, 'day')}`)}.${note}`,
    });
  },
});
