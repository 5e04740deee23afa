import { parseTypedAddress } from '@plumbline/page';

/** What was typed, as an absolute http or https address; `null` when it is none. */
export const toWebAddress = (typed: string): string | null =>
  parseTypedAddress(typed)?.href ?? null;

/** Whether third-party text may be followed as a link. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
