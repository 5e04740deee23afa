import type { MetaTagsReportDto, TextWidthDto } from '@plumbline/api-client';
import { serpModel, serpModelMonth } from '@plumbline/serp';
import { fact, type ReportDocument } from '../../reports/report-document.ts';

const fits: Readonly<Record<TextWidthDto['fit'], string>> = {
  short: 'has room for more',
  fits: 'fits',
  edge: 'may be cut',
  wide: 'will be cut',
};

const width = ({ widthPx, limitPx, fit }: TextWidthDto): string =>
  `${Math.round(widthPx)} of ${limitPx} px, ${fits[fit]} (estimated)`;

/** What the title of a variant begins with. */
const leads = { keyword: 'keyword', question: 'message', brand: 'brand' } as const;

export function describeMetaTags(report: MetaTagsReportDto): ReportDocument {
  const { model, writtenBy, variants } = report;
  return {
    title: 'Meta Tags Report',
    facts: [
      ['Title', report.title],
      ['Description', report.description],
      ['Written by', model === null ? writtenBy : `${writtenBy} (${model})`],
      ['Widths', `${serpModel.provenance}, last checked in ${serpModelMonth}. ${serpModel.note}`],
      ...fact('Note', report.note),
    ],
    sections: [
      ...variants.map((variant, at) => ({
        title: `Variant ${at + 1}: ${leads[variant.angle]}`,
        rows: [
          { name: 'Title', value: variant.title, notes: [width(variant.titleWidth)] },
          {
            name: 'Description',
            value: variant.description,
            notes: [width(variant.descriptionWidth)],
          },
          { name: 'Written by', value: variant.writtenBy },
        ],
      })),
      { title: 'Open Graph Tags', rows: report.ogTags.split('\n').map((name) => ({ name })) },
    ],
  };
}
