import type { SitemapFinding } from '@plumbline/sitemap';
import { counted } from '@plumbline/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { excerpt } from '../crawling/_answers.ts';
import { readSitemaps, sitemapWith, urlset } from './_sitemaps.ts';

/** Checked by other audits, or ignored by search engines (Google reads neither changefreq nor priority). */
const judgedElsewhere: readonly SitemapFinding['code'][] = [
  'bad-lastmod',
  'future-lastmod',
  'too-many-entries',
  'too-large',
  'bad-changefreq',
  'bad-priority',
];

const good = urlset('<loc>https://shop.example/garden/spades</loc>');
const bad = urlset('<loc>https://shop.example/find?a=1&b=2</loc>');

export const sitemapValid = defineAudit({
  id: 'sitemap-valid',
  category: 'sitemaps',
  scope: 'site',
  sources: ['file'],
  title: 'The sitemap follows the protocol',
  failureTitle: 'The sitemap does not follow the protocol',
  what: 'Reads up to five sitemap files as the protocol of sitemaps.org asks: well-formed XML in UTF-8, the right root and namespace, a `loc` with a full URL in each entry. Text files and feeds are read too. Unknown elements and other remarks are warnings; what keeps a file or an entry from being read fails.',
  why: 'A file that is not well-formed is read up to its first mistake or not at all, and Search Console reports that it could not be read. Unknown elements are skipped without harm. Whether `priority` and `changefreq` are right is not judged: Google ignores both.',
  fix: 'Correct each line that breaks the protocol. In XML, `&` has to be written as `&amp;` and `<` as `&lt;`. If the URL returns an HTML page, the file doesn’t exist and the server sends its home page or an error page instead.',
  good: { code: good, given: { sitemaps: { files: [sitemapWith(good)] } } },
  bad: { code: bad, given: { sitemaps: { files: [sitemapWith(bad)] } } },
  requires: ['sitemaps'],
  readsContent: false,
  audit: ({ sitemaps }) => {
    const files = readSitemaps(sitemaps);
    if (files.length === 0) return notApplicable('There is no sitemap to read.');
    const remarks = files.flatMap(({ url, file }) =>
      file.findings
        .filter(({ code }) => !judgedElsewhere.includes(code))
        .map((remark) => ({ url, ...remark })),
    );
    const unreadable = files.filter(({ file }) => file.kind === 'not-a-sitemap');
    const errors = remarks.filter(({ severity }) => severity === 'error');
    const entries = files.reduce((sum, { file }) => sum + file.entryCount, 0);
    const finding = {
      value: `${counted(errors.length, 'error')}, ${counted(remarks.length - errors.length, 'remark')}`,
      threshold: '0 errors, 0 remarks',
      items: [...errors, ...remarks.filter(({ severity }) => severity !== 'error')]
        .slice(0, 20)
        .map(({ url, line, message }) => ({
          label: excerpt(`${url}, line ${line}`),
          detail: excerpt(message),
        })),
    };
    const [lost] = unreadable;
    if (lost) {
      return fail({
        ...finding,
        message:
          `${excerpt(lost.url)} is not a sitemap. ${excerpt(remarks.find(({ url }) => url === lost.url)?.message ?? '')}`.trim(),
      });
    }
    const [error] = errors;
    if (error) {
      return fail({
        ...finding,
        message: `${counted(errors.length, 'error')} in ${counted(files.length, 'file')}, first in line ${error.line} of ${excerpt(error.url)}: ${excerpt(error.message)}`,
      });
    }
    const [remark] = remarks;
    if (remark) {
      return warning({
        ...finding,
        message: `${counted(remarks.length, 'remark')} on ${counted(files.length, 'file')}, first in line ${remark.line} of ${excerpt(remark.url)}: ${excerpt(remark.message)}`,
      });
    }
    return pass({
      ...finding,
      message: `${counted(files.length, 'file')} with ${counted(entries, 'entry', 'entries')} without errors or remarks.`,
    });
  },
});
