import { EntryList } from './entry-list.ts';
import { ATOM_NAMESPACE, MAX_ENTRIES, MAX_SITEMAP_BYTES, SITEMAP_NAMESPACE } from './protocol.ts';
import { readXml } from './read-xml.ts';
import { Findings, quote, type SitemapFile } from './sitemap-file.ts';
import { type Element, type ElementReader, FeedReader, SitemapReader } from './sitemap-reader.ts';

/** Context of a file. */
export interface SitemapOptions {
  /** URL of the file. Entries on other hosts are reported. */
  readonly url: string;
  /** A host whose robots.txt lists this sitemap or its index, so that it may list pages of that host. */
  readonly provenHost?: string | null;
  /** The time of reading, to find dates in the future. */
  readonly now: Date;
}

/**
 * Reads a sitemap, sitemap index, text sitemap or feed from its decoded text. Never throws and never fetches.
 * If a file is not well-formed, a finding reports where, and the entries before that place are kept.
 */
export function parseSitemap(text: string, options: SitemapOptions): SitemapFile {
  const findings = new Findings();
  const entries = new EntryList(findings, options);
  const { prefix, bytes } = utf8Prefix(text, MAX_SITEMAP_BYTES);
  const tooLarge = bytes !== null && bytes > MAX_SITEMAP_BYTES;
  if (tooLarge) {
    findings.error(
      'too-large',
      1,
      `The file has ${bytes.toLocaleString('en')} bytes; the limit is 52,428,800 (50 MB). Split the file and list the parts in a sitemap index.`,
    );
  }
  const { kind, bounded } = readBody(prefix.replace(/^\ufeff/, ''), entries, findings);
  return {
    kind,
    entries: entries.kept,
    entryCount: entries.count,
    findings: findings.list,
    truncated: bounded || tooLarge || entries.count > MAX_ENTRIES,
  };
}

const htmlPage = 'This is an HTML page, not a sitemap. Check that the URL returns the XML file.';

function readBody(
  text: string,
  entries: EntryList,
  findings: Findings,
): { kind: SitemapFile['kind']; bounded: boolean } {
  if (text.slice(0, 1000).includes('\0')) {
    findings.error(
      'not-utf8',
      1,
      'The file contains NUL characters, for example because it is UTF-16. Save it as UTF-8.',
    );
    return { kind: 'not-a-sitemap', bounded: false };
  }
  const firstCharacter = /\S/.exec(text);
  if (firstCharacter?.[0] !== '<') {
    const isText = readTextSitemap(text, entries, findings);
    return { kind: isText ? 'text' : 'not-a-sitemap', bounded: false };
  }
  // An XML reader would fail on HTML that precedes its root.
  if (/^<!doctype\s+html\b/i.test(text.slice(firstCharacter.index, firstCharacter.index + 100))) {
    findings.error('unknown-root', 1, htmlPage);
    return { kind: 'not-a-sitemap', bounded: false };
  }
  if (firstCharacter.index > 0 && text.startsWith('<?xml', firstCharacter.index)) {
    findings.error(
      'not-xml',
      1,
      'There is whitespace before the XML declaration. XML forbids that, and strict parsers reject the file. Start it with "<?xml".',
    );
  }
  let kind: SitemapFile['kind'] = 'not-a-sitemap';
  const leading = text.slice(0, firstCharacter.index).replace(/[^\n]/g, '').length;
  const { sawRoot, bounded } = readXml(
    text.slice(firstCharacter.index),
    findings,
    (root): ElementReader | null => {
      kind = kindOf(root);
      if (kind === 'feed') return new FeedReader(root, entries);
      if (kind === 'not-a-sitemap') {
        findings.error(
          'unknown-root',
          root.line,
          root.local.toLowerCase() === 'html'
            ? htmlPage
            : `The root element is ${quote(root.local)}, but a sitemap starts with urlset or sitemapindex.`,
        );
        return null;
      }
      if (root.uri !== SITEMAP_NAMESPACE) {
        findings.error(
          'wrong-namespace',
          root.line,
          `The root element's namespace is ${quote(root.uri)}. Write xmlns="${SITEMAP_NAMESPACE}".`,
        );
      }
      return new SitemapReader(root, entries, findings);
    },
    leading,
  );
  return { kind: sawRoot ? kind : 'not-a-sitemap', bounded };
}

function kindOf({ local, uri }: Element): SitemapFile['kind'] {
  if (local === 'urlset') return 'urlset';
  if (local === 'sitemapindex') return 'index';
  if (local === 'rss' || local === 'RDF' || (local === 'feed' && uri === ATOM_NAMESPACE))
    return 'feed';
  return 'not-a-sitemap';
}

/**
 * The longest prefix of a text within the limit in UTF-8, and the bytes of the whole text if it may exceed the limit
 * (`null` if it cannot).
 */
function utf8Prefix(text: string, limit: number): { prefix: string; bytes: number | null } {
  if (text.length * 3 <= limit) return { prefix: text, bytes: null };
  let bytes = 0;
  let end = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const pair =
      unit >= 0xd800 && unit <= 0xdbff && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    const size = pair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    if (end === text.length && bytes + size > limit) end = index;
    bytes += size;
    if (pair) index += 1;
  }
  return { prefix: text.slice(0, end), bytes };
}

/**
 * Reads a text sitemap: one URL per line (https://www.sitemaps.org/protocol.html#otherformats). A file is not a text
 * sitemap if none of its first hundred non-empty lines is an http or https URL.
 */
function readTextSitemap(text: string, entries: EntryList, findings: Findings): boolean {
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
