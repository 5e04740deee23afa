import { extractFacts } from '@plumbline/page/extract';
import {
  allAudits,
  type AnyAudit,
  buildReport,
  type GatheredArtifacts,
  runAudits,
} from '@plumbline/tools/seo-audit';
import { site } from '../../app/site.ts';
import type { OwnReport } from './home-doc.ts';

// Reads the whole registry, so only the build and specs may import this file.

const shownLines = 3;

/** Passed checks to show first, because their finding has a number. */
const tellingChecks: readonly string[] = [
  'title-pixel-width',
  'description-pixel-width',
  'links-crawlable',
];

/** The artifacts that need only a page's HTML. All others are missing, so that checks that need them do not run. */
const fromHtml: ReadonlySet<string> = new Set(['page', 'exchange', 'options']);

/** HTML checks may read the page's URL in the exchange, but nothing of a response, because there was none. */
const needsOnlyHtml = ({ sources, requires }: AnyAudit): boolean =>
  sources.every((source) => source === 'raw') &&
  (requires as readonly string[]).every((name) => fromHtml.has(name));

/** Audits a built page of this site with the audits of the SEO audit. */
export function ownReport(page: string, path: string, html: string): OwnReport {
  const url = `${site.origin}${path}`;
  const missing = { ok: false, applies: true, reason: 'Only the HTML was there.' } as const;
  const have = { page: extractFacts({ text: html, finalUrl: url, headers: [] }) };
  const exchange = { requestedUrl: url, finalUrl: url, redirects: [], status: 200, headers: [] };
  const artifacts = Object.fromEntries(
    [...new Set(allAudits.flatMap(({ requires }): readonly string[] => requires))].map((name) => [
      name,
      missing,
    ]),
  ) as unknown as GatheredArtifacts;
  const audits = allAudits.filter(needsOnlyHtml);
  const results = runAudits(
    audits,
    {
      ...artifacts,
      page: { ok: true, value: have.page },
      exchange: { ok: true, value: exchange as never },
      options: { ok: true, value: { keyphrase: '' } },
    },
    // It reads more of the response than the URL, so it counts as not run.
    () => undefined,
  );
  const { summary, checks } = buildReport(results);
  const rank = (id: string) =>
    tellingChecks.includes(id) ? tellingChecks.indexOf(id) : tellingChecks.length;
  const sorted = [...checks].sort((a, b) => b.lost - a.lost || rank(a.id) - rank(b.id));
  return {
    ...{ page, path, version: site.version, ...summary },
    lines: sorted
      .slice(0, shownLines)
      .map(({ id, status, check, message, lost }) => ({ id, status, check, message, lost })),
  };
}
