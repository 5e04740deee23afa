import type { BacklinksReportDto } from '@plumbline/api-client';
import { ResultSection } from '@plumbline/ui';
import { ReportExports, type ReportExportsProps } from '../../../reports/report-exports.tsx';
import { useResultHeading } from '../../../reports/saved-context.tsx';
import { Overview } from './overview.tsx';

export interface BacklinksSummaryProps extends Pick<ReportExportsProps, 'link'> {
  /** The answer to the first view, which has the totals. */
  readonly first: BacklinksReportDto;
  /** The answer whose links are shown, which is exported. */
  readonly shown: BacklinksReportDto;
  /** The same with the links of its other pages, for a file; the links that are shown where it is left out. */
  readonly wholeReport?: () => Promise<BacklinksReportDto>;
}

/** The target, its totals, and what can be done with the report. */
export function BacklinksSummary({ first, shown, wholeReport, link }: BacklinksSummaryProps) {
  const { target } = first;
  const heading = useResultHeading(target.url);
  return (
    <ResultSection
      title={
        <bdi>{target.scope === 'url' ? withoutSlashes(target.url) : target[target.scope]}</bdi>
      }
      headingRef={heading}
      actions={
        <ReportExports
          fileName="backlink-analysis-report"
          report={shown}
          document={async () => {
            const [{ describeBacklinks }, whole] = await Promise.all([
              import('../report-document.ts'),
              wholeReport?.() ?? shown,
            ]);
            return describeBacklinks(whole);
          }}
          link={link}
        />
      }
    >
      <Overview report={first} />
    </ResultSection>
  );
}

const withoutSlashes = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
