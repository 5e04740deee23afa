import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { PageFacts } from '@plumbline/page';
import { matchRobots } from '@plumbline/seo/robots';
import { parseSitemap, type SitemapFile, sitemapUrl } from '@plumbline/seo/sitemap';
import { detectLanguage } from '@plumbline/seo/text/language';
import { loadStemmer } from '@plumbline/seo/text/stem';
import {
  allAudits,
  type AuditArtifacts,
  type AuditId,
  type AuditOutcome,
  type Gathered,
  type GatheredArtifacts,
  type PageLanguage,
  runAudits,
  type TargetProbe,
  textLanguage,
} from '@plumbline/tools/seo-audit';
import { heldFacts, holdFacts } from '../page/held-facts.ts';

/** How many sitemap entries the audits receive, taken evenly over the file. */
export const keptEntries = 1_000;

const sitemapBytes = 52_428_801;

/** We never fetch longer URLs, so they aren't passed on. */
const keptAddress = 8_192;
/** How many alternates of an entry the audits compare. */
const keptAlternates = 100;

/** A sitemap's bytes and where they came from. */
export interface SitemapJob {
  readonly body: Uint8Array;
  readonly url: string;
  readonly now: Date;
  /** The host whose robots.txt lists this file; `null` if we guessed its URL. */
  readonly provenHost: string | null;
}

export interface SitemapReading {
  readonly file: SitemapFile;
  /** Size of the unpacked file, or of the part we unpacked. */
  readonly bytes: number;
  /** All URLs that an index lists, in its order, for comparison. Empty for other files. */
  readonly children: readonly string[];
}

export interface AuditJob {
  /** Everything that the audits require, except the page and the stemmer. */
  readonly artifacts: Omit<GatheredArtifacts, 'page'>;
  readonly audits: readonly AuditId[];
  /** The page. Its facts are left out if this thread may still have them. */
  readonly page: { readonly key: string; readonly weight: number; readonly facts?: PageFacts };
}

export interface AuditJobResult {
  readonly outcomes: readonly { readonly id: AuditId; readonly outcome: AuditOutcome }[];
  /** Audits that threw, for the log. */
  readonly errors: readonly { readonly id: string; readonly error: string }[];
}

export const jobs = {
  /** Runs the given audits. @returns null if this thread doesn't have the facts of the page */
  async audit({ artifacts, audits, page }: AuditJob): Promise<AuditJobResult | null> {
    const facts = page.facts ?? heldFacts(page.key);
    if (!facts) return null;
    if (page.facts) holdFacts(page.key, facts, page.weight);
    const errors: { id: string; error: string }[] = [];
    const all = withRobotsVerdicts({
      ...artifacts,
      page: { ok: true, value: facts },
      stemmer: await stemmerFor(facts, artifacts.language),
    });
    const named = new Set<AuditId>(audits);
    const results = runAudits(
      allAudits.filter(({ id }) => named.has(id)),
      all,
      (id, error) =>
        errors.push({
          id,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    );
    return { outcomes: results.map(({ audit, outcome }) => ({ id: audit.id, outcome })), errors };
  },

  async readSitemap({ body, ...options }: SitemapJob): Promise<SitemapReading> {
    const unpacked = await gunzipped(body);
    const file = parseSitemap(new TextDecoder().decode(unpacked), options);
    const children =
      file.kind === 'index'
        ? file.entries.flatMap(({ loc }) =>
            loc.length <= keptAddress ? (sitemapUrl(loc) ?? []) : [],
          )
        : [];
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
    return { file: { ...file, entries }, bytes: unpacked.byteLength, children };
  },

  async detectLanguages(texts: {
    readonly main: string;
    readonly whole: string;
  }): Promise<PageLanguage> {
    return {
      main: await detectLanguage(texts.main),
      whole: await detectLanguage(texts.whole),
    };
  },
};

async function stemmerFor(
  page: PageFacts,
  language: GatheredArtifacts['language'],
): Promise<Gathered<AuditArtifacts['stemmer']>> {
  if (!language.ok) return language;
  const stem = await loadStemmer(textLanguage(page, language.value) ?? 'und');
  return { ok: true, value: { stem: stem ?? ((word) => word) } };
}

/** Unpacks `sitemap.xml.gz`, which is gzip in addition to any HTTP compression. The limit is that of a sitemap. */
export async function gunzipped(body: Uint8Array): Promise<Uint8Array> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of Readable.from([body]).pipe(createGunzip()) as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= sitemapBytes) break;
    }
  } catch {
    // Either it isn't gzip, or it is cut off. Unpacked bytes mean that it is cut off.
    if (size === 0) return body;
  }
  return Buffer.concat(chunks).subarray(0, sitemapBytes);
}

/**
 * Adds whether robots.txt blocks Googlebot to every page fetched from the site's own host. We don't fetch the rules of
 * other hosts. Runs in the worker, because matching a hostile robots.txt can take a second.
 */
export function withRobotsVerdicts(artifacts: GatheredArtifacts): GatheredArtifacts {
  const robots = artifacts.robots.ok ? artifacts.robots.value : null;
  if (robots === null || robots.file === null) return artifacts;
  const { file } = robots;
  const { host } = new URL(robots.url);
  const judge = (target: TargetProbe): TargetProbe => {
    const url = new URL(target.finalUrl);
    if (url.host !== host) return target;
    return { ...target, robotsBlocked: !matchRobots(file, url, 'Googlebot').allowed };
  };
  return {
    ...artifacts,
    canonicalTarget: over(artifacts.canonicalTarget, judge),
    botParity: over(artifacts.botParity, (parity) => ({
      ...parity,
      bots: parity.bots.map((bot) => ({
        ...bot,
        robotsAllowed: matchRobots(file, new URL(bot.url), bot.agent).allowed,
      })),
    })),
    hreflangTargets: over(artifacts.hreflangTargets, (targets) => targets.map(judge)),
    sitemapSample: over(artifacts.sitemapSample, (sample) => ({
      ...sample,
      checked: sample.checked.map(judge),
    })),
  };
}

const over = <T>(gathered: Gathered<T>, change: (value: T) => T): Gathered<T> =>
  gathered.ok ? { ok: true, value: change(gathered.value) } : gathered;
