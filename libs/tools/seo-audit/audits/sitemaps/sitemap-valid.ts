import type { SetRemark, SetRemarkCode, SitemapFinding } from '@plumbline/seo/sitemap';
import { agreeing, counted, cut } from '@plumbline/seo/text';
import { sitemapFileLimit } from '../../artifacts.ts';
import { defineAudit } from '../../audit.ts';
import { type EvidenceItem, fail, pass, warning } from '../../outcome.ts';
import { countNote, readSitemaps, sitemapWith, urlset, withoutSitemap } from './_sitemaps.ts';

/** Covered by other audits, or ignored by search engines (Google reads neither changefreq nor priority). */
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
  title: 'Sitemap is valid',
  failureTitle: 'Sitemap is invalid',
  what: `Checks up to ${sitemapFileLimit} sitemap files against the sitemaps.org protocol. Unreadable files or entries fail, and so does an index that lists itself or another index. Files that redirect or are listed twice, unknown elements and similar issues are warnings.`,
  details: [
    'The protocol asks for well-formed XML in UTF-8, the right root and namespace, and a `loc` with a full URL in each entry.',
    'Text files and feeds count as sitemaps too.',
    'If an index lists itself or another index, Google reports “nested indexing”.',
    'We don’t judge `priority` and `changefreq`, because Google ignores both.',
  ],
  why: 'Search engines read a file that isn’t well-formed up to its first error or not at all, and Search Console reports that. Google doesn’t read an index inside an index. Unknown elements are skipped without harm.',
  fix: 'In the sitemap, fix each line the report lists. In XML, write `&` as `&amp;` and `<` as `&lt;`. If the URL returns HTML, the file doesn’t exist and the server sends its home page or an error page. Put the sitemap at that URL.',
  good: { code: good, given: { sitemaps: { files: [sitemapWith(good)] } } },
  bad: { code: bad, given: { sitemaps: { files: [sitemapWith(bad)] } } },
  requires: ['sitemaps'],
  readsContent: false,
  audit: ({ sitemaps }) => {
    const files = readSitemaps(sitemaps);
    if (files.length === 0) return withoutSitemap(sitemaps, 'to read');
    const remarks: Remark[] = files.flatMap(({ url, file }) =>
      file.findings
        .filter(({ code }) => !judgedElsewhere.includes(code))
        .map(({ severity, line, message }) => ({
          severity,
          count: 1,
          items: [{ label: cut(`${url}, line ${line}`), detail: cut(message) }],
          message: `Line ${line} of ${cut(url)}: ${cut(message).replace(/^Line \d+, |\.$/g, '')}.`,
          url,
          why: message,
        })),
    );
    remarks.push(...sitemaps.remarks.map(remarkOnSet));
    const unreadable = files.filter(({ file }) => file.kind === 'not-a-sitemap');
    const errors = remarks.filter(({ severity }) => severity === 'error');
    const warnings = remarks.filter(({ severity }) => severity !== 'error');
    const [errorCount, warningCount] = [sum(errors), sum(warnings)];
    const entries = files.reduce((total, { file }) => total + file.entryCount, 0);
    const note = countNote(sitemaps);
    const finding = {
      value: `${counted(errorCount, 'error')}, ${counted(warningCount, 'warning')}`,
      threshold: '0 errors, 0 warnings',
      items: [...errors, ...warnings].flatMap(({ items }) => items).slice(0, 20),
    };
    const [lost] = unreadable;
    if (lost) {
      return fail({
        ...finding,
        message:
          `${cut(lost.url)} isn’t a sitemap. ${cut(remarks.find(({ url }) => url === lost.url)?.why ?? '')}`.trim(),
        recommendation:
          'Serve the sitemap file itself. If the URL returns HTML, the file doesn’t exist and the server sends its home page or an error page instead.',
      });
    }
    const [error] = errors;
    if (error) {
      return fail({
        ...finding,
        message: `We found ${counted(errorCount, 'error')} in ${counted(files.length, 'file')}. ${error.message}${note}`,
      });
    }
    const [remark] = warnings;
    if (remark) {
      return warning({
        ...finding,
        message: `We found ${counted(warningCount, 'warning')} in ${counted(files.length, 'file')}. ${remark.message}${note}`,
      });
    }
    return pass({
      ...finding,
      message: `We found no errors or warnings in ${counted(files.length, 'file')} with ${counted(entries, 'entry', 'entries')}.${note}`,
    });
  },
});

interface Remark {
  readonly severity: 'error' | 'warning';
  readonly count: number;
  readonly items: readonly EvidenceItem[];
  /** The whole sentence. */
  readonly message: string;
  /** The file, if the remark is about a single file, and what's wrong with it. */
  readonly url?: string;
  readonly why?: string;
}

const sum = (remarks: readonly Remark[]): number =>
  remarks.reduce((total, { count }) => total + count, 0);

/** What's wrong, for one file and for several. */
const setRemarks: Readonly<Record<SetRemarkCode, readonly [one: string, many: string]>> = {
  'lists-itself': ['index lists itself', 'indexes list themselves'],
  'index-in-index': ['index is listed by an index', 'indexes are listed by an index'],
  'listed-twice': ['file is listed more than once', 'files are listed more than once'],
  'same-file': ['file is listed under another URL too', 'files are listed under another URL too'],
  redirects: ['listed file redirects', 'listed files redirect'],
};

function remarkOnSet({ code, severity, count, examples }: SetRemark): Remark {
  const [one, many] = setRemarks[code];
  const [first] = examples;
  return {
    severity,
    count,
    items: examples.map(({ url, detail }) => ({ label: cut(url), detail: cut(detail) })),
    message: `${count} ${agreeing(count, one, many)}${agreeing(count, ':', '. The first is')} ${cut(first?.url ?? '', 120)} (${cut(first?.detail ?? '', 160)}).`,
  };
}
