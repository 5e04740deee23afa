import type { EntryList } from './entry-list.ts';
import { type Findings } from './findings.ts';

/**
 * Reads a text sitemap: one URL per line (https://www.sitemaps.org/protocol.html#otherformats). A file is not a text
 * sitemap if none of its first hundred non-empty lines is an http or https URL.
 */
export function readTextSitemap(text: string, entries: EntryList, findings: Findings): boolean {
  const lines = text.split(/\r\n|\r|\n/);
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 100);
  if (!sample.some((line) => /^\s*https?:\/\//i.test(line))) {
    findings.error(
      'not-xml',
      1,
      text.trim() === ''
        ? 'The file is empty.'
        : 'The file is neither XML nor a list of URLs, one per line.',
    );
    return false;
  }
  lines.forEach((line, index) => {
    const loc = line.trim();
    if (loc === '') return;
    entries.add({
      loc,
      lastmod: null,
      changefreq: null,
      priority: null,
      alternates: [],
      images: [],
      line: index + 1,
    });
  });
  return true;
}
