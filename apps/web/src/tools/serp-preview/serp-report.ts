import { breadcrumbText, serpModel, type SerpResultView, type SerpText } from '@plumbline/serp';
import type { SerpFields } from './serp-fields.ts';
import { verdictOf } from './text-fit.tsx';

type Views = Readonly<Record<'desktop' | 'mobile', SerpResultView>>;

const fit = (name: string, text: SerpText): string =>
  `${name}: ${verdictOf(text).words.toLowerCase()}, ${text.width} of ${text.limit} px\n  ${text.text}`;

/** The preview as a text file. */
export function serpReport(fields: SerpFields, { desktop, mobile }: Views, now: Date): string {
  const { title, description } = fields;
  return [
    'Google Search Result Preview',
    `Date: ${now.toISOString()}`,
    `Page URL: ${fields.url.trim()}`,
    `Shown as: ${desktop.displayUrl}`,
    `Breadcrumb: ${breadcrumbText(desktop.breadcrumb)}`,
    '',
    `Page Title (${title.length}/60): ${title}`,
    `Meta Description (${description.length}/160): ${description}`,
    ...(fields.keyword.trim() === '' ? [] : [`Keyword: ${fields.keyword.trim()}`]),
    ...(desktop.date === null ? [] : [`Date in the result: ${desktop.date}`]),
    ...[desktop, mobile].flatMap((view) => [
      '',
      view.device === 'desktop' ? 'Desktop' : 'Phone',
      fit('Title', view.title),
      fit('Description', view.description),
    ]),
    '',
    `Widths: ${serpModel.provenance}, model of ${serpModel.checked}. ${serpModel.note}`,
    ...serpModel.sources.map(({ name, url }) => `  ${name}: ${url}`),
    '',
  ].join('\n');
}
