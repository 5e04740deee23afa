const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it is written in HTML, in an element or in an attribute in quotes of either kind. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? '');

const xmlEntities: Readonly<Record<string, string>> = { ...entities, "'": '&apos;' };
const special = /[&<>"'\p{Cs}\ufffe\uffff]|[^\P{Cc}\n\t]/u;
const everySpecial = new RegExp(special, 'gu');

/**
 * A text as it is written in XML, in an element or an attribute. What XML 1.0 forbids and other control characters, except
 * tabs and newlines, are left out, because no reference can stand for them.
 */
export const escapeXml = (text: string): string =>
  special.test(text)
    ? text.replace(/\r\n?/g, '\n').replace(everySpecial, (char) => xmlEntities[char] ?? '')
    : text;
