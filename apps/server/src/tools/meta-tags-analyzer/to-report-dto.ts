import type { MetaTagsAnalysis } from '@plumbline/engine';
import { productToken } from '../../config/product.ts';
import type { MetaTagsAnalyzerReportDto } from './dto/meta-tags-analyzer-report.dto.ts';

export function toReportDto(analysis: MetaTagsAnalysis): MetaTagsAnalyzerReportDto {
  const { report, unscored, social, images, fromCache } = analysis;
  const { snapshot, facts } = analysis.reading;
  return {
    url: snapshot.requestedUrl,
    ...report,
    overall: { ...report.overall, unscored },
    social,
    images: images.map((image) => ({
      url: image.url,
      status: image.status,
      failure: image.failure,
      contentType: image.contentType,
      format: image.format,
      width: image.width,
      height: image.height,
      bytes: image.bytes,
    })),
    finalUrl: snapshot.finalUrl,
    status: snapshot.status,
    wall: facts.wall?.evidence ?? null,
    provenance: {
      kind: 'measured',
      by: productToken,
      fetchedAt: snapshot.fetchedAt,
      fromCache,
    },
  };
}
