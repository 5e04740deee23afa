import type { GeneratedSitemapDto } from '@plumbline/api-client';
import { plainFormats } from '../../app/formats.ts';
import type { ReportDocument } from '../../reports/report-document.ts';

const { number, bytes } = plainFormats;
const severities = ['error', 'warning', 'info'];

export function describeSitemap(sitemap: GeneratedSitemapDto): ReportDocument {
  const { origin, entries, leftOut, files, findings, sitemapXml } = sitemap;
  return {
    title: 'XML Sitemap Report',
    facts: [
      ['Site', origin],
      ['Pages', number(entries)],
      ['Left out', number(leftOut)],
      ['Coverage', `${number(entries)} of ${number(entries + leftOut)} entries in the form`],
      ['Source', 'generated from the entries in the form'],
      ['Figures', 'measured: counted in the files'],
    ],
    sections: [
      {
        title: 'Findings',
        empty: 'None.',
        rows: findings
          .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
          .map(({ severity, message, count, examples }) => ({
            ...{ status: severity, name: message, value: number(count) },
            notes: examples.map(({ entry, value }) => `Entry ${entry + 1}: ${value}`),
          })),
      },
      {
        title: 'Files',
        rows: files.map((file) => ({
          name: file.name,
          value: `${number(file.entries)} entries, ${bytes(file.bytes)}`,
        })),
      },
      {
        title: 'sitemap.xml',
        rows: sitemapXml
          .trimEnd()
          .split('\n')
          .map((name) => ({ name })),
      },
    ],
  };
}
