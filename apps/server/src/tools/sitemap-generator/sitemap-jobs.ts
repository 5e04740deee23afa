import {
  type FieldFault,
  type GeneratedSitemap,
  generateSitemap,
  judgeByRobots,
  messages,
  readRequest,
} from '@plumbline/sitemap-generator';
import { jsonAnswer } from '../../worker/json-answer.ts';
import type { GeneratedSitemapDto } from './dto/generated-sitemap.dto.ts';

/** Bytes of an answer: sending is the main thread’s work, about a millisecond for each megabyte on a busy machine. */
const maxAnswerBytes = 64 * 1_048_576;

/** The call's answer as JSON, or what is wrong with its body: the fields at fault, none when it is no JSON. */
export type GenerateAnswer = Uint8Array | { readonly faults: readonly FieldFault[] };

const tooMuch = 'The sitemap would have more than 64 MB. Please send the list in parts';

/** What the tool's worker does; plain functions, so that specs and short lists can do without one. */
export const jobs = {
  /** @param body the request's body as it came */
  generate({ body, now }: { body: Uint8Array; now: Date }): GenerateAnswer {
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
      const data = toSitemapDto(written as GeneratedSitemap);
      const answer = jsonAnswer(data, 'Sitemap generated successfully!');
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

function toSitemapDto({ files, findings, ...sitemap }: GeneratedSitemap): GeneratedSitemapDto {
  const [first, ...parts] = files;
  return {
    sitemapXml: first.xml,
    origin: sitemap.origin,
    kind: sitemap.kind,
    entries: sitemap.entries,
    left: sitemap.left,
    files: [{ ...first, xml: null }, ...parts],
    findings,
  };
}
