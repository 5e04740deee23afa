import {
  type FieldFault,
  type GeneratedSitemap,
  generateSitemap,
  judgeByRobots,
  messages,
  readRequest,
} from '@plumbline/sitemap-generator';

export type GenerateAnswer =
  | { readonly sitemap: GeneratedSitemap; readonly faults: readonly [] }
  | { readonly sitemap: null; readonly faults: readonly FieldFault[] };

/** What the tool's worker does; plain functions, so that specs and short lists can do without one. */
export const sitemapJobs = {
  /** @param json the request's body; as text it crosses to a thread faster than as objects */
  generate({ json, now }: { json: string; now: Date }): GenerateAnswer {
    const { request, faults } = readRequest(JSON.parse(json));
    if (request === null) return { sitemap: null, faults };
    const written = generateSitemap(request, now);
    if (written.entries > 0) return { sitemap: written as GeneratedSitemap, faults: [] };
    const why = written.findings[0]?.message ?? messages.noPages;
    return { sitemap: null, faults: [{ field: 'pages', message: why }] };
  },

  judgeByRobots({ text, urls }: { text: string; urls: readonly string[] }): (string | null)[] {
    return judgeByRobots(text, urls);
  },
};
