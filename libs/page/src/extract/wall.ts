import type { HeaderLines } from '../snapshot.ts';
import type { WallFact } from '../facts.ts';
import { headerValue } from '../snapshot.ts';
import { wallSigns, captchaSources, loginWords } from './wall-signs.ts';

export interface WallInput {
  readonly headers: HeaderLines;
  readonly title: string;
  readonly visibleText: string;
  /** URLs of scripts, iframes and form actions. */
  readonly resources: readonly string[];
  readonly passwordInputs: number;
  readonly headings: readonly string[];
}

/** A page with more words than this is content, whatever else it contains (house rule). */
const wallWords = 200;
const captchaWords = 60;
const loginWordsBound = 120;

function countWords(text: string, bound: number): number {
  let words = 0;
  // Scripts without spaces: about two characters a word.
  const dense = (
    text.slice(0, 4_000).match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/g) ?? []
  ).length;
  for (let at = 0; at >= 0 && words <= bound; words += 1) {
    const next = text.indexOf(' ', at + 1);
    if (next < 0) return (text === '' ? 0 : words + 1) + dense / 2;
    at = next;
  }
  return words + dense / 2;
}

/**
 * Whether this is a wall in front of the page. Conservative: a page with real content is not, even with a captcha in a
 * form.
 */
export function detectWall(input: WallInput): WallFact | null {
  if (headerValue(input.headers, 'cf-mitigated')?.toLowerCase() === 'challenge') {
    return { kind: 'bot-wall', evidence: 'Cloudflare challenge (cf-mitigated header)' };
  }
  const words = countWords(input.visibleText, wallWords);
  if (words > wallWords) return null;
  const opening = `${input.title}\n${input.visibleText.slice(0, 2_000)}`.toLowerCase();
  const resources = input.resources.map((address) => address.slice(0, 500).toLowerCase());
  for (const sign of wallSigns) {
    const byTitle = sign.title?.test(input.title) ?? false;
    const byText = sign.text?.test(opening) ?? false;
    const byResource =
      sign.resource !== undefined &&
      resources.some((address) => sign.resource?.test(address) ?? false);
    const byHeader = sign.header !== undefined && headerValue(input.headers, sign.header) !== null;
    const found = [byTitle, byText, byResource, byHeader].filter(Boolean).length;
    if (found >= sign.needs) return { kind: sign.kind, evidence: sign.name };
  }
  if (words <= captchaWords) {
    for (const [pattern, name] of captchaSources) {
      if (
        resources.some((address) => pattern.test(address)) &&
        /robot|human|captcha|verif/.test(opening)
      ) {
        return { kind: 'captcha', evidence: `${name} and nothing else on the page` };
      }
    }
  }
  if (input.passwordInputs > 0 && words <= loginWordsBound) {
    const named = [input.title, ...input.headings].some((text) => loginWords.test(text));
    if (named || words <= 40)
      return { kind: 'login', evidence: 'A password form and hardly any text' };
  }
  return null;
}
