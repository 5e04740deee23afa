const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? '');

const xmlEntities: Readonly<Record<string, string>> = { ...entities, "'": '&apos;' };
const special = /[&<>"'\p{Cs}\ufffe\uffff]|[^\P{Cc}\n\t]/u;
const everySpecial = new RegExp(special, 'gu');

/**
 * Escapes a text for XML, in an element or an attribute. Removes what XML 1.0 forbids and other control characters,
 * except tabs and newlines, since references cannot express them.
 */
export const escapeXml = (text: string): string =>
  special.test(text)
    ? text.replace(/\r\n?/g, '\n').replace(everySpecial, (char) => xmlEntities[char] ?? '')
    : text;
