import { createHash } from 'node:crypto';
import { indexingOf, type PageFacts } from '@plumbline/page';
import { matchRobots, parseRobots, type RobotsFile } from '@plumbline/seo/robots';
import { parseSitemap, parseW3cDate, sitemapUrl } from '@plumbline/seo/sitemap';
import { countWords, cut, declaredLanguage, foldCase, shinglesOf } from '@plumbline/seo/text';
import { detectLanguage } from '@plumbline/seo/text/language';
import {
  allAudits,
  type AuditResult,
  type ErrorPageProbe,
  type PageLanguage,
  runAudits,
  scoreResults,
} from '@plumbline/tools/seo-audit';
import { minHashOf, urlFilter } from '@plumbline/tools/site-audit';
import { judgeByRobots } from '@plumbline/tools/sitemap-generator';
import { jobs as pageJobs } from '../page/page-jobs.ts';
import { mediaType } from '../page/site-fetcher.ts';
import { gunzipped } from '../seo-audit/audit-jobs.ts';
import { nothingGathered } from '../seo-audit/gather-artifacts.ts';
import { crawlAudits } from './crawl-audits.ts';
import {
  type PageJob,
  type PageRecord,
  type RecordedPage,
  type SitemapFileJob,
  type SitemapRecord,
  type UrlsJob,
  urlVerdicts,
} from './page-record.ts';
import { findingsJson } from './page-record-findings.ts';
import { linksOf, targetsOf } from './page-record-links.ts';
import { UrlList, webUrl } from './page-record-urls.ts';
import { heldContext, holdContext } from './site-jobs-context.ts';

const limits = {
  /** Characters of a title, description or H1. */
  text: 1_000,
  /** Characters in which words are counted, and those used to detect a language, as in the audit of one page. */
  counted: 200_000,
  languageSample: 65_536,
  lastmod: 100,
} as const;

/** With a line feed, each part has as many characters as detection reads at once. */
const languageParts = { parts: 4, characters: 339 } as const;

/** A lastmod may be this far ahead, because time zones differ. */
const aheadMs = 24 * 60 * 60 * 1000;

export const jobs = {
  /**
   * Reads a page of a crawl. The same input gives the same record.
   * @returns `null` if this thread doesn't have the context
   * @throws EngineError `page_too_complex`
   */
  async readPage(job: PageJob): Promise<PageRecord | null> {
    if (job.context) holdContext(job.context);
    const context = heldContext(job.contextKey);
    if (!context) return null;
    const { url, body, headers, contentType, exchange } = job;
    const request = { body, headers, contentType, finalUrl: url };
    const { facts, charset } = pageJobs.analyze(request);
    if (facts.wall) return { kind: 'wall' };
    const language = await languagesOf(facts);
    const errors: string[] = [];
    const results = runAudits(
      [...crawlAudits, ...soft404],
      {
        ...nothingGathered('It isn’t part of a site audit.'),
        exchange: {
          ok: true,
          value: {
            ...exchange,
            charset,
            contentType: mediaType({ headers }),
            decodedBytes: body.byteLength,
          },
        },
        page: { ok: true, value: facts },
        language: { ok: true, value: language },
        robots: context.robotsOf(url),
        errorPage: { ok: true, value: noErrorPage },
      },
      (id, error) =>
        errors.push(`${id}: ${error instanceof Error ? (error.stack ?? error.message) : error}`),
    );
    // The site issue `soft-404` uses the wording, so the audit itself neither counts nor is listed.
    const judged = results.filter(({ audit }) => audit.id !== 'soft-404');
    const shingles = shinglesOf(facts.mainText, declaredLanguage(facts.lang) ?? 'und');
    const urls = new UrlList(context.site.hosts);
    const links = linksOf(facts, url, language, urls);
    const targets = targetsOf(facts, context.site, urls);
    return {
      kind: 'page',
      page: {
        ...textsOf(facts),
        noindex: !indexingOf(facts, exchange.fetchedAt).google,
        declaredLanguage: declaredLanguage(facts.lang),
        detectedLanguage: certainLanguage(facts, language, results),
        minHash: minHashOf(shingles),
        errorLikeness: context.likenessToMissing(url, facts, shingles),
        errorWording: errorWording(results),
        score: scoreResults(judged).score,
      },
      urls: urls.named(),
      links,
      ...targets,
      shingles,
      findings: findingsJson(judged),
      errors,
    };
  },

  /** Reads a sitemap, unpacking it if necessary. */
  async readSitemap({ body, hosts, ...options }: SitemapFileJob): Promise<SitemapRecord> {
    const file = parseSitemap(new TextDecoder().decode(await gunzipped(body)), options);
    const isIndex = file.kind === 'index';
    const isDated = isIndex || file.kind === 'urlset';
    const urls = new UrlList(hosts);
    const children: string[] = [];
    const lastmods: string[] = [];
    const dates = new Set<string>();
    let dated = 0;
    let isAhead = false;
    for (const { loc, lastmod } of file.entries) {
      const url = webUrl(sitemapUrl(loc));
      if (url === null || urls.has(url)) continue;
      urls.add(url);
      if (isIndex) children.push(url);
      const date = (isDated ? (lastmod ?? '') : '').slice(0, limits.lastmod).replaceAll('\n', ' ');
      lastmods.push(`${date}\n`);
      if (date === '') continue;
      dated += 1;
      dates.add(date);
      const moment = parseW3cDate(date)?.getTime();
      isAhead ||= moment !== undefined && moment > options.now.getTime() + aheadMs;
    }
    const [onlyDate = null] = dates.size === 1 ? dates : [];
    return {
      readable: file.kind !== 'not-a-sitemap',
      isIndex,
      children,
      entries: (isIndex ? new UrlList(hosts) : urls).named(),
      lastmods: isIndex ? '' : lastmods.join(''),
      dated,
      onlyDate,
      isAhead,
    };
  },

  /** Says about each URL whether the crawl may request it: a code of `urlVerdicts`. */
  judgeUrls({ robots, urls, include, exclude }: UrlsJob): Uint8Array {
    const passes = urlFilter({ include, exclude });
    const google = robots === null ? null : parsedRobots(robots);
    const refusals = robots === null ? [] : judgeByRobots(robots, urls);
    return Uint8Array.from(urls, (url, at) => {
      if (!passes(url)) return urlVerdicts.excluded;
      const isRefused = (refusals[at] ?? null) !== null;
      if (google === null || matchRobots(google, url, 'Googlebot').allowed) {
        return isRefused ? urlVerdicts.refused : urlVerdicts.allowed;
      }
      return isRefused ? urlVerdicts.blocked : urlVerdicts.blockedForGoogle;
    });
  },
};

const soft404 = allAudits.filter(({ id }) => id === 'soft-404');

/** Without an error page, the soft 404 audit judges only the wording. */
const noErrorPage: ErrorPageProbe = {
  url: '',
  finalUrl: '',
  status: null,
  failure: null,
  redirects: [],
  text: '',
  title: '',
};

function errorWording(results: readonly AuditResult[]): string | null {
  const outcome = results.find(({ audit }) => audit.id === 'soft-404')?.outcome;
  return outcome?.status === 'fail' ? (outcome.items[0]?.label ?? null) : null;
}

function textsOf(
  facts: PageFacts,
): Pick<RecordedPage, 'title' | 'description' | 'h1' | 'wordCount' | 'textKey' | 'skeleton'> {
  const { mainText, lang } = facts;
  const h1 = facts.headings.find(
    ({ level, hidden, text }) => level === 1 && !hidden && text !== '',
  );
  return {
    title: cut(facts.titles[0]?.text ?? '', limits.text),
    description: cut(facts.description ?? '', limits.text),
    h1: cut(h1?.text ?? '', limits.text),
    wordCount: countWords(mainText.slice(0, limits.counted), declaredLanguage(lang) ?? 'und'),
    textKey: mainText === '' ? '' : textKey(mainText),
    skeleton: facts.skeleton,
  };
}

const textKey = (text: string): string =>
  createHash('sha256').update(foldCase(text)).digest('hex').slice(0, 32);

/** Detecting takes long. The language of the whole text matters only if that of the main text may be wrong. */
async function languagesOf({ mainText, visibleText, lang }: PageFacts): Promise<PageLanguage> {
  const main = await detectLanguage(sampleOf(mainText.slice(0, limits.languageSample)));
  const isClear = main.known ? main.code === declaredLanguage(lang) : main.among.length === 0;
  return {
    main,
    whole: isClear ? main : await detectLanguage(visibleText.slice(0, limits.languageSample)),
  };
}

/** Detection reads a long text in 12 places. With 4, it takes a third of the time and agrees on all of our 130 real pages. */
function sampleOf(text: string): string {
  const { parts, characters } = languageParts;
  if (text.length <= parts * (characters + 1)) return text;
  const step = (text.length - characters) / (parts - 1);
  const startOf = (part: number) => Math.round(part * step);
  const all = Array.from({ length: parts }, (_, part) =>
    text.slice(startOf(part), startOf(part) + characters),
  );
  return all.map((part) => `${part}\n`).join('');
}

/**
 * The language of the main text. `null` where the audit of `<html lang>` accepts another one, because detection mistakes
 * some languages for others.
 */
function certainLanguage(
  { lang }: PageFacts,
  { main }: PageLanguage,
  results: readonly AuditResult[],
): string | null {
  if (!main.known) return null;
  const accepted = results.some(
    ({ audit, outcome }) => audit.id === 'html-lang' && outcome.status === 'pass',
  );
  return accepted && main.code !== declaredLanguage(lang) ? null : main.code;
}

let latest: { readonly text: string; readonly file: RobotsFile } | null = null;

/** Cached between the batches of a crawl. */
function parsedRobots(text: string): RobotsFile {
  if (latest?.text !== text) latest = { text, file: parseRobots(text) };
  return latest.file;
}
