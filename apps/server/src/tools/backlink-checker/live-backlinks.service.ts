import { Inject, Injectable } from '@nestjs/common';
import { liveCheck, type LivePage } from '@plumbline/backlink-checker';
import type { WebFetcher } from '@plumbline/page';
import { productToken } from '../../config/product.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { toProblemError } from '../../http/to-problem-error.ts';
import { EngineError, PageReader } from '@plumbline/engine';
import { SITE_FETCHER } from '../../engine/engine.module.ts';
import type { LiveBacklinkDto, LiveBacklinkRequestDto } from './dto/live-backlink.dto.ts';
import { targetOf } from './link-queries.ts';

interface FetchedPage {
  readonly page: LivePage;
  readonly sourceUrl: string;
  readonly finalUrl: string;
  readonly fetchedAt: string;
}

/** Looks whether a page has a link, by fetching it. */
@Injectable()
export class LiveBacklinksService {
  readonly #pages: PageReader;
  readonly #fetcher: WebFetcher;

  constructor(pages: PageReader, @Inject(SITE_FETCHER) fetcher: WebFetcher) {
    this.#pages = pages;
    this.#fetcher = fetcher;
  }

  /** @throws ProblemError when the page cannot be had or read: its field is `sourceUrl` */
  async check(request: LiveBacklinkRequestDto, signal: AbortSignal): Promise<LiveBacklinkDto> {
    const target = liveTarget(request);
    const startedAt = Date.now();
    const { page, ...fetched } = await this.#fetch(request, signal).catch((error: unknown) => {
      throw ofSource(error);
    });
    return {
      ...liveCheck(page, target),
      target,
      sourceUrl: fetched.sourceUrl,
      finalUrl: fetched.finalUrl,
      status: page.status,
      provenance: {
        kind: 'measured',
        by: productToken,
        fetchedAt: fetched.fetchedAt,
        fromCache: Date.parse(fetched.fetchedAt) < startedAt,
      },
    };
  }

  async #fetch(
    { sourceUrl, fresh = false }: LiveBacklinkRequestDto,
    signal: AbortSignal,
  ): Promise<FetchedPage> {
    try {
      const { snapshot, facts } = await this.#pages.read(sourceUrl, { fresh, signal });
      const { requestedUrl, finalUrl, fetchedAt, status } = snapshot;
      return { page: { ...facts, status }, sourceUrl: requestedUrl, finalUrl, fetchedAt };
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'not_html') throw error;
      return this.#errorAnswer(sourceUrl, signal, error);
    }
  }

  /** An error without a page, such as a 404 in plain text: it has no links, and that is an answer. */
  async #errorAnswer(url: string, signal: AbortSignal, notHtml: Error): Promise<FetchedPage> {
    const answer = await this.#fetcher.fetch({
      url,
      signal,
      maxBytes: 1_024,
      onTooLarge: 'truncate',
    });
    if (answer.status < 400) throw notHtml;
    return {
      page: { status: answer.status, links: [], robots: [], wall: null, bounded: false },
      sourceUrl: answer.requestedUrl,
      finalUrl: answer.finalUrl,
      fetchedAt: new Date().toISOString(),
    };
  }
}

function liveTarget({ targetUrl, url, scope = 'domain' }: LiveBacklinkRequestDto) {
  if (targetUrl !== undefined) return targetOf({ url: targetUrl, scope: 'url' }, 'targetUrl');
  if (url !== undefined) return targetOf({ url, scope });
  const message = 'Please say what the page should link to: targetUrl, or url';
  throw new ProblemError('validation_failed', {
    detail: message,
    errors: [{ field: 'targetUrl', message }],
  });
}

/** What other tools call `url` is here the source. */
function ofSource(thrown: unknown): ProblemError {
  const { code, detail, errors, retryAfterSeconds, cause } = toProblemError(thrown);
  return new ProblemError(code, {
    detail,
    errors: errors.map(({ field, message }) => ({
      field: field === 'url' ? 'sourceUrl' : field,
      message,
    })),
    cause,
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  });
}
