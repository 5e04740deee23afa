import { type Findings, quote, type SitemapEntry } from './sitemap-file.ts';
import {
  CHANGE_FREQUENCIES,
  FUTURE_TOLERANCE_MS,
  MAX_ENTRIES,
  MAX_LOC_LENGTH,
} from './protocol.ts';
import { parseW3cDate } from './values.ts';

/** Checks and keeps the first 50,000 entries. The rest is only counted, since crawlers ignore it. */
export class EntryList {
  readonly kept: SitemapEntry[] = [];
  count = 0;
  private readonly findings: Findings;
  private readonly base: URL | null;
  private readonly provenHost: string | null;
  private readonly latest: number;

  constructor(
    findings: Findings,
    { url, now, provenHost = null }: { url: string; now: Date; provenHost?: string | null },
  ) {
    this.findings = findings;
    this.base = URL.parse(url);
    this.provenHost = provenHost;
    this.latest = now.getTime() + FUTURE_TOLERANCE_MS;
  }

  /** @param dates the required format of `lastmod`; RSS uses email dates, for which the protocol has no rule */
  add(entry: SitemapEntry, dates: 'w3c' | 'any' = 'w3c'): void {
    this.count += 1;
    if (this.count <= MAX_ENTRIES) {
      this.checkLoc(entry);
      if (entry.lastmod !== null && dates === 'w3c') this.checkLastmod(entry.lastmod, entry.line);
      this.checkHints(entry);
      this.kept.push(entry);
    } else if (this.count === MAX_ENTRIES + 1) {
      this.findings.error(
        'too-many-entries',
        entry.line,
        'A file may have 50,000 entries, and this is one more. Split the file and list the parts in a sitemap index.',
      );
    }
  }

  private checkLoc({ loc, line }: SitemapEntry): void {
    if (loc === '') {
      this.findings.error('missing-loc', line, 'This entry has no URL. Give it a loc element.');
      return;
    }
    const url = URL.parse(loc);
    if (!url) {
      this.findings.error(
        'bad-loc',
        line,
        `${quote(loc)} is not a full URL. Write it with https:// and host.`,
      );
    } else if (url.protocol !== 'https:' && url.protocol !== 'http:') {
      this.findings.error('bad-loc', line, `${quote(loc)} is not an http or https URL.`);
    } else if (loc.length >= MAX_LOC_LENGTH) {
      this.findings.error(
        'bad-loc',
        line,
        `This URL has ${loc.length.toLocaleString('en')} characters; the protocol asks for fewer than 2,048.`,
      );
    } else if (/[\s\p{Cc}]/u.test(loc)) {
      this.findings.warn('bad-loc', line, `${quote(loc)} contains whitespace. Percent-encode it.`);
    } else if (this.base && url.host !== this.base.host && url.host !== this.provenHost) {
      this.findings.warn(
        'other-host',
        line,
        `${quote(loc)} is on another host than the sitemap (${this.base.host}). Crawlers accept it only if that host's robots.txt lists this sitemap.`,
      );
    } else if (this.base && url.protocol !== this.base.protocol) {
      this.findings.warn(
        'other-host',
        line,
        `${quote(loc)} has another protocol than the sitemap (${this.base.protocol}//). List the URL the page is served at.`,
      );
    }
  }

  private checkLastmod(lastmod: string, line: number): void {
    const date = parseW3cDate(lastmod);
    if (!date) {
      this.findings.error(
        'bad-lastmod',
        line,
        `${quote(lastmod)} is not a W3C date. Write 2026-01-31 or 2026-01-31T09:30:00Z.`,
      );
    } else if (date.getTime() > this.latest) {
      this.findings.error(
        'future-lastmod',
        line,
        `${quote(lastmod)} is in the future. Use the date of the last real change.`,
      );
    }
  }

  private checkHints({ changefreq, priority, line }: SitemapEntry): void {
    if (changefreq !== null && !(CHANGE_FREQUENCIES as readonly string[]).includes(changefreq)) {
      this.findings.warn(
        'bad-changefreq',
        line,
        `${quote(changefreq)} is not one of ${CHANGE_FREQUENCIES.join(', ')}.`,
      );
    }
    if (priority !== null && !/^(?:0?\.\d+|0\.?|1(?:\.0*)?|0\.\d+)$/.test(priority)) {
      this.findings.warn(
        'bad-priority',
        line,
        `${quote(priority)} is not a number from 0.0 to 1.0.`,
      );
    }
  }
}
