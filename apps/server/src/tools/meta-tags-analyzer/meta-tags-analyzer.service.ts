import { Inject, Injectable } from '@nestjs/common';
import { type Engine, ogImageUrl } from '@plumbline/engine';
import { metaTagsReport, tagAuditIds } from '@plumbline/meta-tags-analyzer';
import type { Gathered, ImageProbe } from '@plumbline/seo-audit';
import { imageAddresses, socialTagsOf } from '@plumbline/social';
import { productToken } from '../../config/product.ts';
import { ENGINE } from '../../engine/engine.module.ts';
import type { MetaTagsAnalyzerReportDto } from './dto/meta-tags-analyzer-report.dto.ts';
import type { MetaTagsAnalyzerRequestDto } from './dto/meta-tags-analyzer-request.dto.ts';
import { toReportDto } from './to-report-dto.ts';

/** A page names one picture, as a rule, and five names can hold one. */
const mostImages = 5;

@Injectable()
export class MetaTagsAnalyzerService {
  readonly #engine: Engine;

  constructor(@Inject(ENGINE) engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Reads the tags of one address, measures the pictures they name, and has the audit's checks judge both.
   * @throws ProblemError or WebFetchError when the page itself cannot be read
   */
  async analyze(
    request: MetaTagsAnalyzerRequestDto,
    signal: AbortSignal,
  ): Promise<MetaTagsAnalyzerReportDto> {
    const startedAt = Date.now();
    const reading = await this.#engine.readPage(request, { signal });
    const social = socialTagsOf(reading.facts, reading.snapshot.finalUrl);
    const og = ogImageUrl(reading.facts);
    const addresses = [...new Set([...(og ? [og] : []), ...imageAddresses(social)])];
    const images = await this.#engine.probePreviewImages(addresses.slice(0, mostImages), signal);
    signal.throwIfAborted();
    const findings = await this.#engine.pageAudits(reading, {
      only: { ids: tagAuditIds },
      artifacts: { ogImage: ogImageArtifact(images.find(({ url }) => url === og)) },
    });
    return toReportDto({
      reading,
      report: metaTagsReport(reading.facts, findings),
      social,
      images,
      fromCache: Date.parse(reading.snapshot.fetchedAt) < startedAt,
      by: productToken,
    });
  }
}

const ogImageArtifact = (value: ImageProbe | undefined): Gathered<ImageProbe> =>
  value
    ? { ok: true, value }
    : { ok: false, applies: false, reason: 'The page names no og:image.' };
