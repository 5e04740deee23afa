const special = /[&<>"'\p{Cc}\p{Cs}\ufffe\uffff]/u;
const everySpecial = new RegExp(special, 'gu');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * A text as it may stand in an element or an attribute. The five characters that the sitemap protocol names become
 * entities (https://www.sitemaps.org/protocol.html#escaping); what XML 1.0 forbids, and every other control
 * character, is left out, for no reference can stand for it.
 */
export function escapeXml(text: string): string {
  return special.test(text) ? text.replace(everySpecial, (char) => entities[char] ?? '') : text;
}
