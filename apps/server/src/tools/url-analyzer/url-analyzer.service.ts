import { Inject, Injectable } from '@nestjs/common';
import type { WebFetcher } from '@plumbline/page';
import { cut, keywordText } from '@plumbline/url-analyzer';
import { WEB_FETCHER } from '../../egress/web-fetcher.token.ts';
import { type ProblemCode, problemCodes } from '../../http/problem-codes.ts';
import { problemKind } from '../../http/problems.ts';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine/engine.module.ts';
import { checkLinks, type LinkAnswer } from './check-links.ts';
import type { UrlLinksDto, UrlLinkStatusDto, UrlRedirectsDto } from './dto/redirects.dto.ts';
import type { UrlAnalyzerReportDto } from './dto/url-analyzer-report.dto.ts';
import type { UrlAnalyzerRequestDto } from './dto/url-analyzer-request.dto.ts';
import { followRedirects } from './follow-redirects.ts';
import { KeywordRunner } from './keyword-runner.ts';
import { summaryOf, toUrlReport } from './to-url-report.ts';

const shownUrl = 2_048;

@Injectable()
export class UrlAnalyzerService {
  readonly #engine: Engine;
  readonly #keywords: KeywordRunner;
  readonly #fetcher: WebFetcher;

  constructor(
    @Inject(ENGINE) engine: Engine,
    keywords: KeywordRunner,
    @Inject(WEB_FETCHER) fetcher: WebFetcher,
  ) {
    this.#engine = engine;
    this.#keywords = keywords;
    this.#fetcher = fetcher;
  }

  /** @throws ProblemError or WebFetchError when the page cannot be had or read */
  async analyze(
    { url, fresh = false }: UrlAnalyzerRequestDto,
    signal: AbortSignal,
  ): Promise<UrlAnalyzerReportDto> {
    const startedAt = Date.now();
    const reading = await this.#engine.readPage({ url, fresh }, { signal });
    const { text, cut: textCut } = keywordText(reading.facts);
    const language = languageOf(reading.facts.lang);
    const [findings, counted] = await Promise.all([
      this.#engine.pageAudits(reading),
      this.#keywords.count({ text, language }),
    ]);
    const fromCache = Date.parse(reading.snapshot.fetchedAt) < startedAt;
    return toUrlReport({ reading, findings, counted, language, textCut, fromCache });
  }

  /** Whatever the chain ends in is its answer; only what may not be asked at all is an error. */
  async redirects(url: string, signal: AbortSignal): Promise<UrlRedirectsDto> {
    const { chain, end, totalMs } = await followRedirects(this.#fetcher, url, signal);
    return {
      url: chain.hops[0]?.url ?? cut(end.url ?? url, shownUrl),
      redirects: chain.hops,
      chain: summaryOf(chain),
      end: { ...end, url: end.url === null ? null : cut(end.url, shownUrl) },
      totalMs,
      checkedAt: new Date().toISOString(),
    };
  }

  async links(urls: readonly string[], signal: AbortSignal): Promise<UrlLinksDto> {
    const answers = await checkLinks(this.#fetcher, urls, signal);
    return { links: answers.map(toLinkStatus), checkedAt: new Date().toISOString() };
  }
}

const toLinkStatus = (answer: LinkAnswer): UrlLinkStatusDto => ({
  ...answer,
  finalUrl: cut(answer.finalUrl, shownUrl),
  redirects: answer.redirects.map(({ url, status, location, ms }) => ({
    url: cut(url, shownUrl),
    status,
    location: cut(location, shownUrl),
    ms: Math.round(ms),
  })),
  reason: reasonOf(answer.code),
});

const isProblemCode = (code: string): code is ProblemCode =>
  (problemCodes as readonly string[]).includes(code);

const reasonOf = (code: string | null): string | null =>
  code !== null && isProblemCode(code) ? problemKind(code).title : null;

/** The declared language as far as it is a tag; English where the page declares none. */
function languageOf(lang: string | null): string {
  const tag = (lang ?? '').trim();
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag) ? tag.toLowerCase() : 'en';
}
