import { Injectable } from '@nestjs/common';
import { PageReader } from '@plumbline/engine';
import type { SchemaImportReportDto } from './dto/schema-markup-report.dto.ts';
import type {
  SchemaImportRequestDto,
  SchemaMarkupRequestDto,
} from './dto/schema-markup-request.dto.ts';
import { SchemaMarkupRunner } from './schema-markup-runner.ts';

@Injectable()
export class SchemaMarkupService {
  readonly #pages: PageReader;
  readonly #runner: SchemaMarkupRunner;

  constructor(pages: PageReader, runner: SchemaMarkupRunner) {
    this.#pages = pages;
    this.#runner = runner;
  }

  /** @returns the call's answer as JSON in UTF-8 */
  generate({ type, data }: SchemaMarkupRequestDto): Promise<Uint8Array> {
    return this.#runner.generate({ ...data, type });
  }

  /**
   * Reads the structured data of a page.
   * @throws ProblemError or WebFetchError when the page cannot be had or read
   */
  async import(
    request: SchemaImportRequestDto,
    signal: AbortSignal,
  ): Promise<SchemaImportReportDto> {
    const startedAt = Date.now();
    const { snapshot, facts } = await this.#pages.read(request.url, {
      fresh: request.fresh ?? false,
      signal,
    });
    const read = await this.#runner.read(facts);
    return {
      ...read,
      url: snapshot.requestedUrl,
      finalUrl: snapshot.finalUrl,
      status: snapshot.status,
      provenance: {
        kind: 'measured',
        fetchedAt: snapshot.fetchedAt,
        fromCache: Date.parse(snapshot.fetchedAt) < startedAt,
      },
    };
  }
}
