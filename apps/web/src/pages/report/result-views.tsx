import { type ComponentType, useRef, useState } from 'react';
import type { Reports, ReportTool } from '../../reports/documents.ts';

type View<Report> = ComponentType<{ readonly report: Report }>;

const nothing = (): void => undefined;

/**
 * Result components of tools that show their whole result in one place. Other results are shown in their export
 * format.
 */
const views: { readonly [Tool in ReportTool]?: () => Promise<View<Reports[Tool]>> } = {
  'seo-audit': async () => {
    const [{ FullReport }, { allChecks }] = await Promise.all([
      import('../../tools/seo-audit/report/full-report.tsx'),
      import('../../tools/seo-audit/report/check-filters.tsx'),
    ]);
    return function SavedAudit({ report }) {
      const [filter, setFilter] = useState(allChecks);
      return (
        <FullReport
          report={report}
          comparison={null}
          link=""
          headingRef={useRef(null)}
          onRunAgain={nothing}
          onDeepen={nothing}
          filter={filter}
          onFilter={setFilter}
        />
      );
    };
  },
  'url-analyzer': async () => {
    const { UrlReport } = await import('../../tools/url-analyzer/report/url-report.tsx');
    return function SavedUrl({ report }) {
      const [tab, setTab] = useState<Parameters<typeof UrlReport>[0]['tab']>('issues');
      return (
        <UrlReport
          report={report}
          link=""
          tab={tab}
          onTab={setTab}
          onAgain={nothing}
          busy={false}
        />
      );
    };
  },
  'meta-tags-analyzer': async () => {
    const { MetaTagsResult } = await import('../../tools/meta-tags-analyzer/meta-tags-result.tsx');
    return function SavedTags({ report }) {
      return (
        <MetaTagsResult
          result={{ first: report, second: null }}
          link=""
          stale={false}
          onAgain={nothing}
        />
      );
    };
  },
  'keyword-checker': async () => {
    const { KeywordResult } =
      await import('../../tools/keyword-checker/results/keyword-result.tsx');
    return ({ report }) => <KeywordResult analysis={report} onStopWords={nothing} />;
  },
  'backlink-checker': async () =>
    (await import('../../tools/backlink-checker/report/saved-backlinks.tsx')).SavedBacklinks,
  'domain-authority': async () => {
    const { DomainReport } = await import('../../tools/domain-authority/report/domain-report.tsx');
    return ({ report }) => <DomainReport report={report} link="" rivals={[]} onCompare={nothing} />;
  },
  'page-speed': async () => {
    const [{ SpeedReport }, { toPastResult }, { useDevice }] = await Promise.all([
      import('../../tools/page-speed/report/speed-report.tsx'),
      import('../../tools/page-speed/run/past-results.ts'),
      import('../../tools/page-speed/use-device.ts'),
    ]);
    return function SavedSpeed({ report }) {
      const [factor, setFactor] = useDevice();
      const [shown] = useState({ runId: '', report, now: toPastResult(report), earlier: [] });
      return (
        <SpeedReport shown={shown} link="" factor={factor} onFactor={setFactor} onAgain={nothing} />
      );
    };
  },
  'sitemap-generator': async () => {
    const { SitemapResult } =
      await import('../../tools/sitemap-generator/result/sitemap-result.tsx');
    return function SavedSitemap({ report }) {
      return <SitemapResult sitemap={report} />;
    };
  },
};

/** The component that shows a result of the tool; `null` if the export format is used. */
export async function viewOf(tool: string): Promise<View<object> | null> {
  if (!Object.hasOwn(views, tool)) return null;
  return ((await views[tool as ReportTool]?.()) ?? null) as View<object> | null;
}
