import {
  breadcrumbText,
  serpModel,
  serpModelMonth,
  type SerpResultView,
  type SerpText,
} from '@plumbline/seo/serp';
import { characterCount } from '@plumbline/seo/text';
import { fact, type ReportDocument, type ReportRow } from '../../reports/report-document.ts';
import type { SerpFields } from './serp-fields.ts';
import { verdictOf } from './card-parts.tsx';

type Views = Readonly<Record<'desktop' | 'mobile', SerpResultView>>;

const fit = (name: string, text: SerpText): ReportRow => ({
  name,
  value: `${verdictOf(text).words.toLowerCase()}, ${text.width} of ${text.limit} px`,
  notes: [text.text],
});

/** @param typed the inputs of the preview; a saved report has only the preview */
export function describePreview(
  { desktop, mobile }: Views,
  typed?: { readonly fields: SerpFields; readonly now: Date },
): ReportDocument {
  const fields = typed?.fields;
  return {
    title: 'Google Search Result Preview',
    facts: [
      ...fact('Date', typed?.now.toISOString()),
      ...fact('Page URL', fields?.url.trim()),
      ['URL as shown', desktop.displayUrl],
      ['Breadcrumb', breadcrumbText(desktop.breadcrumb)],
      ...fact('Keyword', fields?.keyword.trim()),
      ...fact('Date in the result', desktop.date),
      ...fact('Characters', fields && 'measured, counted as typed'),
      ['Widths', `${serpModel.provenance}, last checked in ${serpModelMonth}. ${serpModel.note}`],
    ],
    sections: [
      ...(fields
        ? [
            {
              title: 'Texts',
              rows: [
                { name: `Page Title (${characterCount(fields.title)}/60)`, value: fields.title },
                {
                  name: `Meta Description (${characterCount(fields.description)}/160)`,
                  value: fields.description,
                },
              ],
            },
          ]
        : []),
      ...[desktop, mobile].map((view) => ({
        title: view.device === 'desktop' ? 'Desktop' : 'Phone',
        rows: [fit('Title', view.title), fit('Description', view.description)],
      })),
      {
        title: 'Where the limits come from',
        rows: serpModel.sources.map(({ name, url }) => ({ name, value: url })),
      },
    ],
  };
}
