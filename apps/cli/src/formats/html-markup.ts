import { escapeHtml, grouped } from '@plumbline/seo/text';

/** HTML that needs no escaping. */
export interface Markup {
  readonly markup: string;
}

type Value = string | number | Markup | readonly Markup[] | null;

/** HTML in which every text is escaped, so that a page can’t add elements to the report. Drops the indentation. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  markup: strings
    .map((part, place) => part.replace(/\n\s+/g, '\n') + markupOf(values[place] ?? null))
    .join(''),
});

function markupOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** A text with its code in backticks as `<code>`. */
export const prose = (text: string): Markup => ({
  markup: escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>'),
});

/** A text that is a link if it is an HTTP URL. Its origin is dimmed, because most URLs of a report share one. */
export function linkOf(text: string): Markup {
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(text) ?? [];
  if (origin === undefined) return html`<bdi>${text}</bdi>`;
  return html`<a href="${text}"><span>${origin}</span>${text.slice(origin.length)}</a>`;
}

/** Says how many items a list leaves out. */
export const moreLine = (count: number): Markup | null =>
  count > 0 ? html`<p class="quiet">and ${grouped(count)} more, see the JSON report</p>` : null;
