import { grouped } from '@plumbline/seo/text';
import type { Report, ReportedPage } from '../report/report.ts';
import { html, linkOf, type Markup, moreLine } from './html-markup.ts';

const maxPages = 1_000;

const columns = [
  ['Score', ({ score }) => score],
  ['Status', ({ status }) => String(status)],
  ['Indexable', ({ indexable }) => (indexable === null ? null : indexable ? 'yes' : 'no')],
  ['Clicks from start', ({ depth }) => depth],
  ['Linked from', ({ inlinks }) => inlinks],
] as const satisfies readonly (readonly [string, (page: ReportedPage) => string | number | null])[];

/** The pages, worst score first. Columns without any value are left out. */
export function* pagesTable({ pages }: Report): Generator<Markup> {
  const shown = columns.filter(([, valueOf]) => pages.some((page) => valueOf(page) !== null));
  const heads = shown.map(([name]) => html`<th scope="col" class="number">${name}</th>`);
  yield html`<div class="table" tabindex="0" role="region" aria-label="Pages">
    <table>
      <thead>
        <tr>
          <th scope="col">Page</th>
          ${heads}
        </tr>
      </thead>
      <tbody>
   `;
  const scoreOf = ({ score }: ReportedPage) => score ?? Infinity;
  const sorted = pages.toSorted((a, b) => scoreOf(a) - scoreOf(b));
  for (const page of sorted.slice(0, maxPages)) {
    const cells = shown.map(([, valueOf]) => {
      const value = valueOf(page) ?? '–';
      return html`<td class="number">${typeof value === 'number' ? grouped(value) : value}</td>`;
    });
    const { url, title, file } = page;
    yield html`<tr>
      <th scope="row">
        ${linkOf(url)}<span class="quiet"
          >${title} ${file === null ? null : html`<code>${file}</code>`}</span
        >
      </th>
      ${cells}
    </tr> `;
  }
  const left = moreLine(pages.length - maxPages);
  yield html`</tbody></table></div>${left}`;
}
