import { Stack, Text } from '@mantine/core';
import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { ResultSection } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { NoIndexNote } from '../../../link-index/no-index-note.tsx';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { LiveOnly, useResultHeading } from '../../../reports/saved-context.tsx';
import { ComparisonSection } from '../comparison/comparison-section.tsx';
import { SimilarSection } from '../neighbours/similar-section.tsx';
import { AuthorityMeters } from './authority-meters.tsx';
import { FigureCards } from './figure-cards.tsx';
import { HistorySection } from './history-section.tsx';
import { partId } from './parts.ts';
import { RecommendationsSection } from './recommendations-section.tsx';
import { Standing } from './standing.tsx';
import classes from './report.module.css';

export interface DomainReportProps {
  readonly report: DomainAuthorityReportDto;
  /** Leads to this report. */
  readonly link: string;
  /** The domains in the address to compare it with. */
  readonly rivals: readonly string[];
  readonly onCompare: (rivals: readonly string[]) => void;
}

/** What is known of one domain. */
export function DomainReport({ report, link, rivals, onCompare }: DomainReportProps) {
  const formats = useFormats();
  const { domain, host, indexLoaded, shared, analyzedAt } = report;
  const estimates = report.provenance.domainAuthority.kind === 'estimated';
  const heading = useResultHeading(domain);

  return (
    <Stack gap={20}>
      <ResultSection
        title={<bdi>{domain}</bdi>}
        headingRef={heading}
        actions={
          <ReportExports
            fileName="domain-authority-report"
            report={report}
            document={async () => (await import('../report-document.ts')).describeDomain(report)}
            link={link}
          />
        }
      >
        <Text mt={-12} c="dimmed" fz="sm" className="anywhere">
          {host !== domain && (
            <>
              Asked for as <bdi>{host}</bdi>.{' '}
              {estimates && 'Authority is estimated for this host, links for the whole domain. '}
            </>
          )}
          Looked up {formats.moment(analyzedAt)}.
        </Text>
        {!indexLoaded && (
          <NoIndexNote>
            The starter index lists the first 1,000 domains of each release since 2017. What it does
            not have is unknown, or estimated as a range from the name.
          </NoIndexNote>
        )}
        {shared !== null && (
          <Text role="note" fz="0.9375rem" className="notice">
            {shared}
          </Text>
        )}
        <Standing report={report} />
        <Stack
          component="section"
          aria-labelledby={partId('authority')}
          gap={12}
          className={classes.part}
        >
          <h3 id={partId('authority')}>Authority</h3>
          <AuthorityMeters report={report} />
        </Stack>
      </ResultSection>
      <RecommendationsSection recommendations={report.recommendations} />
      <FigureCards report={report} />
      <HistorySection report={report} />
      <LiveOnly>
        <ComparisonSection domain={domain} host={host} initial={rivals} onCompare={onCompare} />
        <SimilarSection domain={domain} />
      </LiveOnly>
      <p>
        Authority is what others say of a site. For what it says itself,{' '}
        <Link to={toolHref('seo-audit', { url: `https://${host}/` })}>audit its front page</Link>.
      </p>
    </Stack>
  );
}
