import { Injectable } from '@nestjs/common';
import { pageSource, textSource } from '@plumbline/keyword-checker';
import { PageReader, type PageReading } from '@plumbline/engine';
import { readCompared } from './compared-sources.ts';
import type { KeywordAnalysisRequestDto } from './dto/keyword-analysis-request.dto.ts';
import type { KeywordAnalysisDto } from './dto/keyword-analysis.dto.ts';
import { KeywordRunner } from './keyword-runner.ts';
import { toAnalysisDto } from './to-analysis-dto.ts';

@Injectable()
export class KeywordCheckerService {
  readonly #pages: PageReader;
  readonly #runner: KeywordRunner;

  constructor(pages: PageReader, runner: KeywordRunner) {
    this.#pages = pages;
    this.#runner = runner;
  }

  /**
   * Counts the words of a text or a page, and compares them with those of others.
   * @throws ProblemError or WebFetchError when the page itself cannot be had; a comparison that cannot is a line of the answer
   */
  async analyze(
    request: KeywordAnalysisRequestDto,
    signal: AbortSignal,
  ): Promise<KeywordAnalysisDto> {
    const { part = 'main', stopWords = false, compare = [] } = request;
    const [reading, compared] = await Promise.all([
      this.#read(request, signal),
      readCompared(compare, this.#pages, { part, signal }),
    ]);
    const source = reading
      ? pageSource(reading.facts, reading.snapshot.finalUrl, part)
      : textSource(request.content ?? '');
    const result = await this.#runner.analyze({
      source,
      language: request.language ?? null,
      stopWords,
      keyphrase: request.keyphrase ?? '',
      others: compared.flatMap(({ text }) => (text === null ? [] : [text])),
    });
    return toAnalysisDto({
      result,
      reading,
      part,
      stopWords,
      truncated: source.cut,
      compared: compare.length === 0 ? null : compared,
    });
  }

  async #read(
    { url }: KeywordAnalysisRequestDto,
    signal: AbortSignal,
  ): Promise<PageReading | null> {
    return url == null ? null : this.#pages.read(url, { signal });
  }
}
