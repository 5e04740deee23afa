import {
  type FieldIssue,
  type GeneratedSitemap,
  generateSitemap,
  judgeByRobots,
  messages,
  readRequest,
} from '@plumbline/tools/sitemap-generator';
import { excessText, jsonBytes, JsonCounter } from '../workers/json-counter.ts';

/** Bytes of all files: sending them is the main thread’s work, about a millisecond for each megabyte on a busy machine. */
const maxBytes = 32 * 1_048_576;

/** The sitemap as JSON in UTF-8, or the invalid fields, or why the request cannot be read: no text when it is no JSON. */
export type SitemapAnswer =
  | Uint8Array
  | { readonly issues: readonly FieldIssue[] }
  | { readonly malformed: string | null };

const tooMuch = 'The sitemap would have more than 32 MB. Please send the list in parts';

export const jobs = {
  generate({ body, now }: { body: readonly Uint8Array[]; now: Date }): SitemapAnswer {
    const bytes = Buffer.concat(body);
    // Parsing millions of levels takes seconds, most of them in garbage collection.
    const exceeded = new JsonCounter({ keys: Infinity, items: Infinity }).read(bytes);
    if (exceeded) return { malformed: excessText(exceeded) };
    let json: unknown;
    try {
      json = JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      return { malformed: null };
    }
    const { request, issues } = readRequest(json);
    if (request === null) return { issues };
    const written = generateSitemap(request, now);
    if (written.entries > 0) {
      const sitemap = written as GeneratedSitemap;
      const size = sitemap.files.reduce((sum, { bytes }) => sum + bytes, 0);
      if (size > maxBytes) return { issues: [{ field: 'pages', message: tooMuch }] };
      return jsonBytes(sitemapOf(sitemap));
    }
    const why = written.findings[0]?.message ?? messages.noPages;
    return { issues: [{ field: 'pages', message: why }] };
  },

  judgeByRobots({ text, urls }: { text: string; urls: readonly string[] }): (string | null)[] {
    return judgeByRobots(text, urls);
  },
};

/** The first file's content comes first, on its own. */
function sitemapOf({ files, origin, kind, entries, leftOut, findings }: GeneratedSitemap) {
  const [first, ...parts] = files;
  return {
    sitemapXml: first.xml,
    origin,
    kind,
    entries,
    leftOut,
    files: [{ ...first, xml: null }, ...parts],
    findings,
  };
}
