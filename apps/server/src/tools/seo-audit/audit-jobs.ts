import { gunzipBounded } from '@plumbline/egress';
import {
  allAudits,
  type AuditId,
  type AuditReport,
  buildReport,
  type GatheredArtifacts,
  runAudits,
} from '@plumbline/seo-audit';
import { parseSitemap, type SitemapFile } from '@plumbline/sitemap';
import { detectLanguage } from '@plumbline/text/language';
import { withRobotsVerdicts } from './robots-verdicts.ts';

/** Entries of a sitemap that are kept for the audits, taken evenly over the file. */
export const keptEntries = 1_000;

const sitemapBytes = 52_428_801;

/** Longer addresses are never asked, and other languages than so many never compared: neither needs to be handed on. */
const keptAddress = 8_192;
const keptAlternates = 100;

export interface AuditJob {
  readonly artifacts: GatheredArtifacts;
  readonly only?: readonly AuditId[];
}

export interface AuditJobResult {
  readonly report: AuditReport;
  /** Audits that threw, for the log. */
  readonly errors: readonly { readonly id: string; readonly error: string }[];
}

/** What the audit's worker does; plain functions, so that specs can call them without one. */
export const jobs = {
  /** Every audit, or those named alone. */
  audit({ artifacts, only }: AuditJob): AuditJobResult {
    const errors: { id: string; error: string }[] = [];
    const audits = only ? allAudits.filter(({ id }) => only.includes(id)) : allAudits;
    const results = runAudits(audits, withRobotsVerdicts(artifacts), (id, error) =>
      errors.push({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    return { report: buildReport(results), errors };
  },

  async readSitemap({
    body,
    url,
    now,
  }: {
    body: Uint8Array;
    url: string;
    now: Date;
  }): Promise<SitemapFile> {
    const file = parseSitemap(new TextDecoder().decode(await gunzipped(body)), { url, now });
    const usable = file.entries.filter(({ loc }) => loc.length <= keptAddress);
    const step = Math.max(1, usable.length / keptEntries);
    const entries = Array.from({ length: keptEntries }, (_, at) => usable[Math.floor(at * step)])
      .filter((entry) => entry !== undefined)
      .map((entry) => ({
        ...entry,
        alternates: entry.alternates
          .filter(({ href }) => href.length <= keptAddress)
          .slice(0, keptAlternates),
        images: [],
      }));
    return { ...file, entries };
  },

  detectLanguage,
};

/** `sitemap.xml.gz` is gzip inside the body, whatever the transfer did; bounded like the sitemap itself. */
async function gunzipped(body: Uint8Array): Promise<Uint8Array> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    const decoded = await gunzipBounded(body, { maxBytes: sitemapBytes, onTooLarge: 'truncate' });
    return decoded.bytes;
  } catch {
    // Not gzip after all: nothing that could be read as a sitemap.
    return new Uint8Array();
  }
}
