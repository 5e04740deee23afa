import type {
  BacklinksReportDto,
  DomainAuthorityReportDto,
  GeneratedRobotsDto,
  GeneratedSitemapDto,
  KeywordAnalysisDto,
  MetaTagsAnalyzerReportDto,
  MetaTagsReportDto,
  SchemaMarkupReportDto,
  SeoAuditReportDto,
  SerpPreviewReportDto,
  UrlAnalyzerReportDto,
} from '@plumbline/api-client';
import type { PageSpeedReport } from '@plumbline/tools/page-speed';
import type { ReportDocument } from './report-document.ts';

type Describe<Report> = () => Promise<(report: Report) => ReportDocument>;

/** The result type of each tool. */
export interface Reports {
  readonly 'seo-audit': SeoAuditReportDto;
  readonly 'url-analyzer': UrlAnalyzerReportDto;
  readonly 'meta-tags-analyzer': MetaTagsAnalyzerReportDto;
  readonly 'keyword-checker': KeywordAnalysisDto;
  readonly 'backlink-checker': BacklinksReportDto;
  readonly 'domain-authority': DomainAuthorityReportDto;
  readonly 'page-speed': PageSpeedReport;
  readonly 'meta-generator': MetaTagsReportDto;
  readonly 'serp-preview': SerpPreviewReportDto;
  readonly 'robots-generator': GeneratedRobotsDto;
  readonly 'sitemap-generator': GeneratedSitemapDto;
  readonly 'schema-markup': SchemaMarkupReportDto;
}

export type ReportTool = keyof Reports;

const descriptions: { readonly [Tool in ReportTool]: Describe<Reports[Tool]> } = {
  'seo-audit': () =>
    import('../tools/seo-audit/report-document.ts').then((module) => module.describeAudit),
  'url-analyzer': () =>
    import('../tools/url-analyzer/report-document.ts').then((module) => module.describeUrl),
  'meta-tags-analyzer': () =>
    import('../tools/meta-tags-analyzer/report-document.ts').then((module) => module.describeTags),
  'keyword-checker': () =>
    import('../tools/keyword-checker/report-document.ts').then((module) => module.describeKeywords),
  'backlink-checker': () =>
    import('../tools/backlink-checker/report-document.ts').then(
      (module) => module.describeBacklinks,
    ),
  'domain-authority': () =>
    import('../tools/domain-authority/report-document.ts').then((module) => module.describeDomain),
  'page-speed': () =>
    import('../tools/page-speed/report-document.ts').then((module) => module.describeSpeed),
  'meta-generator': () =>
    import('../tools/meta-generator/report-document.ts').then((module) => module.describeMetaTags),
  'serp-preview': () =>
    import('../tools/serp-preview/report-document.ts').then((module) => module.describePreview),
  'robots-generator': () =>
    import('../tools/robots-generator/report-document.ts').then((module) => module.describeRobots),
  'sitemap-generator': () =>
    import('../tools/sitemap-generator/report-document.ts').then(
      (module) => module.describeSitemap,
    ),
  'schema-markup': () =>
    import('../tools/schema-markup/report-document.ts').then((module) => module.describeSchema),
};

/**
 * Describes a saved report. `null` if that fails, because the report was saved by another version with other report
 * fields.
 */
export async function describeSaved(tool: string, report: object): Promise<ReportDocument | null> {
  if (!Object.hasOwn(descriptions, tool)) return null;
  const describe = (await descriptions[tool as ReportTool]()) as (report: object) => ReportDocument;
  try {
    return describe(report);
  } catch {
    return null;
  }
}
