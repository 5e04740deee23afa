import { MAX_EXCERPT, MAX_FINDINGS } from './limits.ts';
import type { RobotsFinding, RobotsFindingCode } from './types.ts';

const SEVERITY = {
  'not-a-rule': 'error',
  'unknown-field': 'warning',
  'misspelled-field': 'warning',
  'rule-before-group': 'error',
  'pattern-without-slash': 'warning',
  'relative-sitemap': 'error',
  'empty-agent': 'error',
  'too-large': 'error',
  'looks-like-html': 'error',
  'not-supported': 'info',
} as const satisfies Record<RobotsFindingCode, RobotsFinding['severity']>;

/** Collects the problems of a file, at most {@link MAX_FINDINGS}. */
export class Findings {
  readonly list: RobotsFinding[] = [];

  add(code: RobotsFindingCode, line: number, text: string, message: string): void {
    if (this.list.length >= MAX_FINDINGS) return;
    this.list.push({ code, severity: SEVERITY[code], line, excerpt: excerptOf(text), message });
  }
}

/** The start of a line, with control characters and lone surrogates replaced by U+FFFD. */
function excerptOf(text: string): string {
  return text
    .slice(0, MAX_EXCERPT)
    .toWellFormed()
    .replace(/\p{Cc}/gu, (character) => (character === '\t' ? ' ' : '\ufffd'));
}
