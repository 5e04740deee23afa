import { agreeing, allOf, capitalized, counted, cut, grouped } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import {
  countNote,
  type ReadSitemap,
  readSitemaps,
  sitemapWith,
  urlset,
  withoutSitemap,
} from './_sitemaps.ts';

// The protocol sets both limits (52,428,800 bytes), and Google's page on building a sitemap states them. Confirmed on
// 2026-11-20 through pages that quote the two; the originals were not read.
const { warnEntries, failEntries, warnBytes, failBytes } = ruleOf('sitemap-limits').limits;

const file = sitemapWith(urlset('<loc>https://shop.example/</loc>'));
const large = { ...file, decodedBytes: 61_000_000 };

/** The protocol's limit: 50 MB are 52,428,800 bytes. */
const byteLimit = `50 MB (${grouped(failBytes)} bytes)`;
const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export const sitemapLimits = defineAudit({
  id: 'sitemap-limits',
  category: 'sitemaps',
  scope: 'site',
  sources: ['file'],
  title: 'Sitemap is within the size limits',
  failureTitle: 'Sitemap is close to or over the size limits',
  what: `Counts the entries and uncompressed bytes of each file. Up to ${grouped(warnEntries)} entries and ${warnBytes / 1_000_000} MB pass. Up to the protocol’s limits of ${grouped(failEntries)} entries and ${byteLimit} is a warning. More fails.`,
  why: 'The protocol allows 50,000 URLs and 50 MB per file, and so does Google. A larger file may be read in part or not at all. The warning is our rule: generated files grow past the limit without anyone noticing.',
  fix: 'Split the sitemap file, for example by section of the site, and list the parts in a sitemap index. Each part may have up to 50,000 entries, and so may the index. Compression doesn’t help: the limit applies to the uncompressed file.',
  good: { code: 'sitemap.xml: 1,200 entries, 0.2 MB', given: { sitemaps: { files: [file] } } },
  bad: { code: 'sitemap.xml: 61.0 MB uncompressed', given: { sitemaps: { files: [large] } } },
  requires: ['sitemaps'],
  readsContent: false,
  audit: ({ sitemaps }) => {
    const files = readSitemaps(sitemaps).filter(({ file: { kind } }) => kind !== 'not-a-sitemap');
    if (files.length === 0) return withoutSitemap(sitemaps, 'to measure');
    const over = files.filter(isOver);
    const near = files.filter(
      (one) => !isOver(one) && (one.file.entryCount > warnEntries || one.decodedBytes > warnBytes),
    );
    const largest = files.reduce((a, b) => (b.file.entryCount > a.file.entryCount ? b : a));
    const finding = {
      value: `${counted(largest.file.entryCount, 'entry', 'entries')}, ${megabytes(Math.max(...files.map(({ decodedBytes }) => decodedBytes)))}`,
      threshold: `at most ${grouped(failEntries)} entries and ${byteLimit} per file`,
      items: [...over, ...near, ...(over.length + near.length === 0 ? files : [])].map((one) => ({
        label: cut(one.url),
        detail: sizeOf(one),
      })),
    };
    const [worst] = over;
    if (worst) {
      return fail({
        ...finding,
        message: `${cut(worst.url)} is over the limits: ${sizeOf(worst)}.${countNote(sitemaps)}`,
      });
    }
    const [close] = near;
    if (close) {
      return warning({
        ...finding,
        message: `${cut(close.url)} is close to the limits: ${sizeOf(close)}.${countNote(sitemaps)}`,
      });
    }
    return pass({
      ...finding,
      message: `${agreeing(files.length, 'The file we read is', `${capitalized(allOf(files.length, 'file'))} we read are`)} well within the limits${agreeing(files.length, ':', '. The largest has')} ${sizeOf(largest)}.${countNote(sitemaps)}`,
    });
  },
});

const isOver = ({ file: { entryCount, findings }, decodedBytes }: ReadSitemap): boolean =>
  entryCount > failEntries ||
  decodedBytes > failBytes ||
  // Reading stopped at the limit, so the counts may not show that the file is over it.
  findings.some(({ code }) => code === 'too-large' || code === 'too-many-entries');

const sizeOf = ({ file: { entryCount, truncated }, decodedBytes }: ReadSitemap): string =>
  `${truncated ? 'at least ' : ''}${counted(entryCount, 'entry', 'entries')}, ${megabytes(decodedBytes)}`;
