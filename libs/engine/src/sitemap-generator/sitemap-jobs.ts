import {
  type FieldFault,
  type GeneratedSitemap,
  generateSitemap,
  judgeByRobots,
  messages,
  readRequest,
} from '@plumbline/sitemap-generator';
import { jsonBytes } from '../workers/json-bytes.ts';

/** Bytes of an answer: sending is the main thread’s work, about a millisecond for each megabyte on a busy machine. */
const maxAnswerBytes = 64 * 1_048_576;

/** The sitemap as JSON in UTF-8, or what is wrong with the request: the fields at fault, none when it is no JSON. */
export type SitemapAnswer = Uint8Array | { readonly faults: readonly FieldFault[] };

const tooMuch = 'The sitemap would have more than 64 MB. Please send the list in parts';

export const jobs = {
  generate({ body, now }: { body: Uint8Array; now: Date }): SitemapAnswer {
    let json: unknown;
    try {
      json = JSON.parse(new TextDecoder().decode(body));
    } catch {
      return { faults: [] };
    }
    const { request, faults } = readRequest(json);
    if (request === null) return { faults };
    const written = generateSitemap(request, now);
    if (written.entries > 0) {
      const answer = jsonBytes(sitemapOf(written as GeneratedSitemap));
      if (answer.byteLength <= maxAnswerBytes) return answer;
      return { faults: [{ field: 'pages', message: tooMuch }] };
    }
    const why = written.findings[0]?.message ?? messages.noPages;
    return { faults: [{ field: 'pages', message: why }] };
  },

  judgeByRobots({ text, urls }: { text: string; urls: readonly string[] }): (string | null)[] {
    return judgeByRobots(text, urls);
  },
};

/** The first file's content comes first, on its own. */
function sitemapOf({ files, origin, kind, entries, left, findings }: GeneratedSitemap) {
  const [first, ...parts] = files;
  return {
    sitemapXml: first.xml,
    origin,
    kind,
    entries,
    left,
    files: [{ ...first, xml: null }, ...parts],
    findings,
  };
}
