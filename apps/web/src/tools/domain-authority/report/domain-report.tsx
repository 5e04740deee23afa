import { Stack, Text } from '@mantine/core';
import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { domainReportText, reportFileName } from '@plumbline/domain-authority';
import {
  CopyLinkButton,
  focusResult,
  JsonButton,
  PrintButton,
  ReportButton,
  ResultSection,
} from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { NoIndexNote } from '../../../link-index/no-index-note.tsx';
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
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => focusResult(heading.current), []);

  return (
    <Stack gap={20}>
      <ResultSection
        title={<bdi>{domain}</bdi>}
        headingRef={heading}
        actions={
          <>
            <ReportButton
              fileName={reportFileName}
              text={() => domainReportText(report, analyzedAt)}
            />
            <JsonButton fileName="domain-authority-report.json" report={report} />
            <CopyLinkButton link={link} />
            <PrintButton />
          </>
        }
      >
        <Text mt={-12} c="dimmed" fz="sm" className="anywhere">
          {host !== domain && (
            <>
              Asked for as <bdi>{host}</bdi>.{' '}
            </>
          )}
          Looked up {formats.moment(analyzedAt)}.
        </Text>
        {!indexLoaded && <NoIndexNote />}
        {shared !== null && (
          <Text role="note" fz="0.9375rem" className="notice">
            {shared}
          </Text>
        )}
        {indexLoaded && <Standing report={report} />}
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
      <FigureCards report={report} />
      <RecommendationsSection recommendations={report.recommendations} />
      <HistorySection report={report} />
      <ComparisonSection domain={domain} initial={rivals} onCompare={onCompare} />
      <SimilarSection domain={domain} />
      <p>
        Authority is what others say of a site. For what it says itself,{' '}
        <Link to={toolHref('seo-audit', { url: `https://${host}/` })}>audit its front page</Link>.
      </p>
    </Stack>
  );
}
