import { Inject, Injectable } from '@nestjs/common';
import {
  parseTypedAddress,
  WebFetchError,
  type WebFetcher,
  type WebResponse,
} from '@plumbline/page';
import { interpretRobotsStatus, MAX_ROBOTS_BYTES, robotsUrlFor } from '@plumbline/robots';
import { productToken } from '../../config/product.ts';
import { WEB_FETCHER } from '../../egress/web-fetcher.token.ts';
import { mediaType } from '@plumbline/engine';
import type { LiveRobotsDto } from './dto/robots-report.dto.ts';
import { RobotsRunner } from './robots-runner.ts';

/** RFC 9309 §2.3.1.2: at least five consecutive redirects are followed. */
const maxRedirects = 5;
/** One KiB more than crawlers read, so that a file over the limit can be told from one at it. */
const maxBytes = MAX_ROBOTS_BYTES + 1024;
/** Characters of an HTML page that are handed on: enough to recognise it. */
const htmlSample = 20_000;

const explanations = {
  rules: 'The file was found. Crawlers obey its rules.',
  'allow-all': 'There is no robots.txt, so crawlers take everything as allowed.',
  'block-all':
    'The server did not give the file, so crawlers take the whole site as blocked until it does.',
  redirects:
    'After five redirects there was still no file, so crawlers take everything as allowed.',
} as const;

/** Fetches the robots.txt of a site as it stands now: nobody wants to see the one of some minutes ago after mending it. */
@Injectable()
export class LiveRobotsService {
  readonly #fetcher: WebFetcher;
  readonly #runner: RobotsRunner;

  constructor(@Inject(WEB_FETCHER) fetcher: WebFetcher, runner: RobotsRunner) {
    this.#fetcher = fetcher;
    this.#runner = runner;
  }

  /**
   * A missing file, an error of the server and an HTML page are answers.
   * @throws WebFetchError when no answer came
   */
  async read(typed: string, signal: AbortSignal): Promise<LiveRobotsDto> {
    const url = robotsUrlFor(parseTypedAddress(typed)?.href ?? typed);
    const response = await this.#fetch(url, signal);
    const provenance = {
      kind: 'measured',
      by: productToken,
      fetchedAt: new Date().toISOString(),
    } as const;
    if (response instanceof WebFetchError) {
      const redirects = response.redirects.map(({ url: from, status }) => ({ url: from, status }));
      return {
        ...nothing,
        url,
        finalUrl: redirects.at(-1)?.url ?? url,
        redirects,
        status: redirects.at(-1)?.status ?? 302,
        interpretation: 'allow-all',
        explanation: explanations.redirects,
        provenance,
      };
    }
    const interpretation = interpretRobotsStatus(response.status);
    const text = interpretation === 'rules' ? new TextDecoder().decode(response.body) : '';
    const { html, ...reading } = await this.#runner.read(text);
    return {
      url,
      finalUrl: response.finalUrl,
      redirects: response.redirects.map(({ url: from, status }) => ({ url: from, status })),
      status: response.status,
      interpretation,
      explanation: explanations[interpretation],
      contentType: mediaType(response).slice(0, 100),
      // Not cut at the limit: half a rule would be read as another one.
      content: html ? text.slice(0, htmlSample) : text,
      bytes: response.body.byteLength,
      truncated: response.truncated || response.body.byteLength > MAX_ROBOTS_BYTES,
      ...reading,
      provenance,
    };
  }

  async #fetch(url: string, signal: AbortSignal): Promise<WebResponse | WebFetchError> {
    try {
      return await this.#fetcher.fetch({
        url,
        maxBytes,
        onTooLarge: 'truncate',
        maxRedirects,
        accept: 'text/plain, */*;q=0.1',
        signal,
      });
    } catch (error) {
      if (error instanceof WebFetchError && error.code === 'too_many_redirects') return error;
      throw error;
    }
  }
}

const nothing = {
  contentType: '',
  content: '',
  bytes: 0,
  truncated: false,
  findings: [],
  groups: [],
  sitemaps: [],
};
