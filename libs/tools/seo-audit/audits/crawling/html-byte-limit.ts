import type { KeyPositions } from '@plumbline/page';
import { grouped } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';

// Read on 2026-11-20 in copies of Google's own pages: "Googlebot crawls the first 2MB of a supported file type" (Googlebot
// page, changed on 2026-02-03) and "including the HTTP header" (Search Central blog, 2026-03-31). Google does not say
// whether it counts 2,000,000 or 2,097,152 bytes; the smaller figure is the safe one.
const { warnBytes, failBytes } = ruleOf('html-byte-limit').limits;

const names = {
  title: 'title',
  description: 'meta description',
  canonical: 'canonical',
  robots: 'robots tag',
  firstHeading: 'first heading',
  jsonLd: 'structured data',
  headEnd: 'end of the head',
} as const satisfies Record<keyof KeyPositions, string>;

const list = new Intl.ListFormat('en');

const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`;

export const htmlByteLimit = defineAudit({
  id: 'html-byte-limit',
  category: 'crawling',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'HTML is within Googlebot’s size limit',
  failureTitle: 'HTML is near or over Googlebot’s size limit',
  what: `Measures the HTML after decompression. Up to ${warnBytes / 1_000_000} MB passes, up to ${failBytes / 1_000_000} MB is a warning, more fails. Separate images, styles and scripts don’t count.`,
  details: [
    `The report lists what ends after ${failBytes / 1_000_000} MB: title, meta description, canonical, robots tag, first heading, structured data or the head itself.`,
    'Google has documented this limit since February 2026; before that, it was 15 MB.',
    `The warning at ${warnBytes / 1_000_000} MB is our rule.`,
  ],
  why: 'Googlebot reads the first 2 MB of a page, including the HTTP header. It neither renders nor indexes the rest, and it reports no error. Below the limit, size doesn’t matter to search engines.',
  fix: 'Move inline images (`data:` URLs), SVG, styles, scripts and embedded JSON into separate files. Split very long lists into pages. Keep the title, canonical, robots tag and structured data at the start of the `<head>`.',
  good: { code: 'HTML after decompression: 85 kB', given: { exchange: { decodedBytes: 85_000 } } },
  bad: {
    code: 'HTML after decompression: 2.60 MB',
    given: { exchange: { decodedBytes: 2_600_000 } },
  },
  requires: ['exchange', 'page'],
  readsContent: true,
  audit: ({ exchange: { decodedBytes }, page: { positions } }) => {
    const late = (Object.keys(names) as (keyof KeyPositions)[]).flatMap((key) => {
      const byte = positions[key];
      return byte !== null && byte > failBytes ? [{ name: names[key], byte }] : [];
    });
    const finding = {
      value: megabytes(decodedBytes),
      threshold: `at most ${megabytes(warnBytes)}`,
      items: late.map(({ name, byte }) => ({
        label: name,
        detail: `ends at byte ${grouped(byte)}`,
      })),
    };
    const size = `The HTML is ${megabytes(decodedBytes)}`;
    if (late.length > 0) {
      return fail({
        ...finding,
        message: `${size}. Googlebot stops before ${list.format(late.map(({ name }) => `the ${name}`))}.`,
      });
    }
    if (decodedBytes > failBytes) {
      return fail({
        ...finding,
        message: `${size}. Googlebot reads the first ${megabytes(failBytes)} and ignores the remaining ${megabytes(decodedBytes - failBytes)}.`,
      });
    }
    if (decodedBytes > warnBytes) {
      return warning({
        ...finding,
        message: `${size}, close to the ${megabytes(failBytes)} that Googlebot reads.`,
      });
    }
    return pass({
      ...finding,
      message: `${size}. Googlebot reads up to ${megabytes(failBytes)}.`,
    });
  },
});
