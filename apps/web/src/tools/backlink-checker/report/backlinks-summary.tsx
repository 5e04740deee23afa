import type { BacklinksReportDto } from '@plumbline/api-client';
import { ResultSection } from '@plumbline/ui';
import { ReportExports, type ReportExportsProps } from '../../../reports/report-exports.tsx';
import { useResultHeading } from '../../../reports/saved-context.tsx';
import { Overview } from './overview.tsx';

export interface BacklinksSummaryProps extends Pick<ReportExportsProps, 'link'> {
  /** The response for the initial view, which has the totals. */
  readonly first: BacklinksReportDto;
  /** The response with the visible links, which is exported. */
  readonly shown: BacklinksReportDto;
  /** Loads the links of all pages for a file. If undefined, the file has only the visible links. */
  readonly wholeReport?: () => Promise<BacklinksReportDto>;
}

/** The target, its totals, and buttons to save and share the report. */
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
