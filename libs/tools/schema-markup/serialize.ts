/**
 * Characters that could end a script, start a comment or an entity, break a line in JavaScript, or change the reading
 * direction.
 */
const unsafe = /[<>&\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff\u007f-\u009f]/g;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Serializes a value to JSON that is safe between script tags for any text and parses back to the same value. */
export const jsonLdText = (value: unknown): string =>
  // JSON.stringify escapes lone surrogates.
  JSON.stringify(value, null, 2).replace(unsafe, escaped);

/** The markup to paste into a page. */
export const schemaMarkupHtml = (value: unknown): string =>
  `<script type="application/ld+json">\n${jsonLdText(value)}\n</script>`;

/** The JSON inside the markup. */
export const withoutScriptTags = (html: string): string =>
  html.replace(/^\s*<script\b[^>]*>\s*/i, '').replace(/\s*<\/script>\s*$/i, '');
