/** What a text filter looks for. */
export interface WantedText {
  readonly text: string;
  /** Whether it is looked for as the whole of a text, and not as a part of one. */
  readonly whole: boolean;
}

/**
 * A filter of anchors as it was typed: a part of them in any case, or in quotation marks (`"here"`) the very text, which
 * is how a counted anchor leads to its links. `""` is a link without text.
 */
export function wantedAnchor(typed: string): WantedText {
  const whole = /^"(.*)"$/s.exec(typed)?.[1];
  return whole === undefined ? { text: typed, whole: false } : { text: whole, whole: true };
}

/** A filter of domains as it was typed: as {@link wantedAnchor}, in the lower case and ASCII in which names are kept. */
export function wantedDomain(typed: string): WantedText {
  const { text, whole } = wantedAnchor(typed);
  return { text: text.toLowerCase().split('.').map(asciiLabel).join('.'), whole };
}

const international = /^(?=.*[^ -~])[\p{L}\p{M}\p{N}-]+$/u;
const parent = '.test';

/** `münchen` as `xn--mnchen-3ya`. Such a label is only found whole: its encoded form does not contain its parts. */
function asciiLabel(label: string): string {
  if (!international.test(label)) return label;
  return URL.parse(`https://${label}${parent}/`)?.hostname.slice(0, -parent.length) ?? label;
}
