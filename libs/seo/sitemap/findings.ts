import { MAX_FINDINGS_PER_CODE } from './limits.ts';
import type { SitemapFinding, SitemapFindingCode } from './types.ts';

/** Collects the problems of a file, at most {@link MAX_FINDINGS_PER_CODE} of each kind. */
export class Findings {
  readonly list: SitemapFinding[] = [];
  private readonly counts = new Map<SitemapFindingCode, number>();

  error(code: SitemapFindingCode, line: number, message: string): void {
    this.add({ code, severity: 'error', line, message });
  }

  warn(code: SitemapFindingCode, line: number, message: string): void {
    this.add({ code, severity: 'warning', line, message });
  }

  private add(finding: SitemapFinding): void {
    const count = (this.counts.get(finding.code) ?? 0) + 1;
    this.counts.set(finding.code, count);
    if (count <= MAX_FINDINGS_PER_CODE) this.list.push(finding);
  }
}

/** An excerpt of the file for a message: short, on one line, without control characters. */
export function quote(text: string): string {
  const short = text.length > 100 ? `${text.slice(0, 100)}…` : text;
  return `"${short.toWellFormed().replace(/\p{Cc}/gu, '\ufffd')}"`;
}
