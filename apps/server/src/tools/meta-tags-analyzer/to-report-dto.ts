import type { MetaTagsReport } from '@plumbline/meta-tags-analyzer';
import type { MeasuredImage, SocialTags } from '@plumbline/social';
import type { PageReading } from '@plumbline/engine';
import type { MetaTagsAnalyzerReportDto } from './dto/meta-tags-analyzer-report.dto.ts';

export interface TagsRun {
  readonly reading: PageReading;
  readonly report: MetaTagsReport;
  readonly social: SocialTags;
  readonly images: readonly MeasuredImage[];
  readonly fromCache: boolean;
  readonly by: string;
}

/** The report and what it was made from, as the contract answers them. */
export function toReportDto(run: TagsRun): MetaTagsAnalyzerReportDto {
  const { report, social, images } = run;
  const { snapshot, facts } = run.reading;
  return {
    url: snapshot.requestedUrl,
    ...report,
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
      by: run.by,
      fetchedAt: snapshot.fetchedAt,
      fromCache: run.fromCache,
    },
  };
}
