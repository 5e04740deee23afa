/** A parsed text filter. */
export interface WantedText {
  readonly text: string;
  /** Whether the whole text must match, not only a part of it. */
  readonly whole: boolean;
}

/**
 * Parses an anchor filter. Plain text matches any part of an anchor, ignoring case. Text in quotation marks (`"here"`)
 * must equal the whole anchor: that is how the list of anchors links to the links of one anchor. `""` matches links
 * without text.
 */
export function wantedAnchor(typed: string): WantedText {
  const whole = /^"(.*)"$/s.exec(typed)?.[1];
  return whole === undefined ? { text: typed, whole: false } : { text: whole, whole: true };
}

/** Parses a domain filter like {@link wantedAnchor}, but in lower case and ASCII, as domain names are stored. */
export function wantedDomain(typed: string): WantedText {
  const { text, whole } = wantedAnchor(typed);
  return { text: text.toLowerCase().split('.').map(asciiLabel).join('.'), whole };
}

const international = /^(?=.*[^ -~])[\p{L}\p{M}\p{N}-]+$/u;
const parent = '.test';

/** `münchen` as `xn--mnchen-3ya`. Such a label only matches as a whole: its encoded form doesn't contain its parts. */
function asciiLabel(label: string): string {
  if (!international.test(label)) return label;
  return URL.parse(`https://${label}${parent}/`)?.hostname.slice(0, -parent.length) ?? label;
}
