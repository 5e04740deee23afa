import type { MetaTagsReport, TagIssue } from '@plumbline/meta-tags-analyzer';
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
    overall: { ...report.overall, lines: report.overall.lines.map((line) => ({ ...line })) },
    title: withIssues(report.title),
    description: withIssues(report.description),
    keywords: withIssues(report.keywords),
    openGraph: withIssues(report.openGraph),
    twitterCard: withIssues(report.twitterCard),
    head: {
      ...withIssues(report.head),
      hreflangs: [...report.head.hreflangs],
      icons: [...report.head.icons],
    },
    tags: report.tags.map((tag) => ({ ...tag })),
    tagCount: report.tagCount,
    social: { ...social, properties: social.properties.map((property) => ({ ...property })) },
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

const withIssues = <T extends { readonly issues: readonly TagIssue[] }>(part: T) => ({
  ...part,
  issues: part.issues.map((issue) => ({ ...issue })),
});
