import { Injectable } from '@nestjs/common';
import { ProblemError } from '../../http/problem-error.ts';
import type { GeneratedSitemapDto } from './dto/generated-sitemap.dto.ts';
import { SitemapRunner } from './sitemap-runner.ts';

@Injectable()
export class SitemapGeneratorService {
  readonly #runner: SitemapRunner;

  constructor(runner: SitemapRunner) {
    this.#runner = runner;
  }

  /**
   * Writes a sitemap.
   * @param body of any shape
   * @throws ProblemError `validation_failed` with every field at fault
   */
  async generate(body: unknown): Promise<GeneratedSitemapDto> {
    const { sitemap, faults } = await this.#runner.generate(body);
    if (sitemap === null) {
      const [first] = faults;
      throw new ProblemError('validation_failed', {
        errors: faults,
        ...(faults.length === 1 && first ? { detail: first.message } : {}),
      });
    }
    const [first, ...parts] = sitemap.files;
    return {
      sitemapXml: first.xml,
      origin: sitemap.origin,
      kind: sitemap.kind,
      entries: sitemap.entries,
      left: sitemap.left,
      files: [{ ...first, xml: null }, ...parts],
      findings: sitemap.findings.map((finding) => ({
        ...finding,
        examples: [...finding.examples],
      })),
    };
  }
}
