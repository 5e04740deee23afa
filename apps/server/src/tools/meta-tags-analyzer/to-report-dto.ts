import type { MetaTagsAnalysis } from '@plumbline/engine';
import { unscoredReason } from '../../page/unscored-reason.ts';
import { productToken } from '../../config/product.ts';
import type { MetaTagsAnalyzerReportDto } from './dto/meta-tags-analyzer-report.dto.ts';

export function toReportDto(analysis: MetaTagsAnalysis): MetaTagsAnalyzerReportDto {
  const { report, social, images, fromCache } = analysis;
  const { snapshot, facts } = analysis.reading;
  return {
    url: snapshot.requestedUrl,
    ...report,
    overall: overallOf(analysis),
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
    wall: facts.wall?.sign ?? null,
    provenance: {
      kind: 'measured',
      by: productToken,
      fetchedAt: snapshot.fetchedAt,
      fromCache,
    },
  };
}

function overallOf({
  report: { overall },
  reading: { snapshot, facts },
}: MetaTagsAnalysis): MetaTagsAnalyzerReportDto['overall'] {
  const unread = unscoredReason({ status: snapshot.status, wall: facts.wall });
  if (unread !== null) {
    return { score: null, unscored: unread, status: 'unknown', lost: 0, lines: [] };
  }
  return {
    ...overall,
    unscored: overall.score === null ? 'No check could run on this page.' : null,
  };
}
