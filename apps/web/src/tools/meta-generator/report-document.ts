import type { MetaTagsReportDto, TextWidthDto } from '@plumbline/api-client';
import { measure, type MetaTags, openGraphTags } from '@plumbline/tools/meta-generator';
import { serpModel, serpModelMonth } from '@plumbline/seo/serp';
import { fact, type ReportDocument, type ReportSection } from '../../reports/report-document.ts';

const fits: Readonly<Record<TextWidthDto['fit'], string>> = {
  short: 'has room for more',
  fits: 'fits',
  edge: 'may be cut',
  wide: 'will be cut',
};

const width = ({ widthPx, limitPx, fit }: TextWidthDto): string =>
  `${Math.round(widthPx)} of ${limitPx} px, ${fits[fit]} (estimated)`;

/** The start of a variant's title. */
const leads = { keyword: 'keyword', question: 'message', brand: 'brand' } as const;

/** The visitor's choice and edits. */
interface Chosen {
  readonly chosen: number;
  readonly tags: MetaTags;
  readonly edits: Partial<MetaTags>;
}

/** The server's report, below the chosen and edited tags if there are any. */
export function describeMetaTags(report: MetaTagsReportDto, chosen?: Chosen): ReportDocument {
  const { model, writtenBy, variants } = report;
  const { title, description } = chosen?.tags ?? report;
  const ogTags = chosen ? openGraphTags(chosen.tags) : report.ogTags;
  return {
    title: 'Meta Tags Report',
    facts: [
      ['Title', title],
      ['Description', description],
      ['Written by', model === null ? writtenBy : `${writtenBy} (${model})`],
      ['Widths', `${serpModel.provenance}, last checked in ${serpModelMonth}. ${serpModel.note}`],
      ...fact('Note', report.note),
    ],
    sections: [
      ...(chosen ? [chosenTags(chosen)] : []),
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
      { title: 'Open Graph Tags', rows: ogTags.split('\n').map((name) => ({ name })) },
    ],
  };
}

function chosenTags({ chosen, tags, edits }: Chosen): ReportSection {
  const row = (name: string, field: keyof MetaTags, kind?: 'title' | 'description') => ({
    name,
    value: tags[field] === '' ? '(none)' : tags[field],
    ...(kind && { notes: [width(measure(tags[field], kind))] }),
    ...(edits[field] !== undefined && { source: 'Edited by you' }),
  });
  return {
    title: `Chosen tags: variant ${chosen + 1}`,
    rows: [
      row('Title', 'title', 'title'),
      row('Description', 'description', 'description'),
      row('Social title', 'socialTitle'),
      row('Social description', 'socialDescription'),
      row('Page URL', 'url'),
      row('Image URL', 'image'),
    ],
  };
}
