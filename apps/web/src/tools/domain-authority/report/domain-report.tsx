import { Alert, List, Stack, Text, Title } from '@mantine/core';
import type { DomainAuthorityReportDto, DomainRecommendationDto } from '@plumbline/api-client';
import { figureLabels } from '@plumbline/tools/domain-authority';
import { ResultSection, StatGrid } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { FigureSource, FigureValue } from '../../../link-index/figure-source.tsx';
import { LinkDataNote } from '../../../link-index/link-data-note.tsx';
import { Unlisted } from '../../../link-index/unlisted.tsx';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { LiveOnly, useResultHeading } from '../../../reports/saved-context.tsx';
import { ComparisonSection } from '../comparison/comparison-section.tsx';
import { ChangesSection } from '../comparison/changes-section.tsx';
import { SimilarSection } from '../comparison/similar-section.tsx';
import { AuthoritySection } from './authority-section.tsx';
import { domainVerdict, whyUnlisted } from './domain-verdict.ts';
import { NetworksSection } from './networks-section.tsx';
import { isListed, knownLinkFigures, partId, partTitles } from './parts.ts';
import { RanksSection } from './ranks-section.tsx';

export interface DomainReportProps {
  readonly report: DomainAuthorityReportDto;
  /** URL of this report. */
  readonly link: string;
  /** The domains in the URL to compare it with. */
  readonly rivals: readonly string[];
  readonly onCompare: (rivals: readonly string[]) => void;
}

/** The report on one domain. */
export function DomainReport({ report, link, rivals, onCompare }: DomainReportProps) {
  const formats = useFormats();
  const { domain, host, indexSummary, shared, analyzedAt } = report;
  const [newest, previous] = report.graphReleases;
  const listed = isListed(report);
  const isBound = report.provenance.domainAuthority.atMost !== null;
  const url = `https://${host}/`;
  const heading = useResultHeading(domain);

  return (
    <Stack gap="lg">
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
              You entered <bdi>{host}</bdi>.{' '}
            </>
          )}
          Looked up {formats.moment(analyzedAt)}.
        </Text>
        <Text fz="lg" fw={650} textWrap="pretty" className="anywhere">
          {domainVerdict(report, formats)}
        </Text>
        {listed ? (
          <Text textWrap="pretty">
            Next:{' '}
            <LiveOnly>
              <a href={`#${partId('comparison')}`}>compare it with competitors</a>,{' '}
            </LiveOnly>
            <Link to={toolHref('backlink-checker', { url: domain })}>check its backlinks</Link> or{' '}
            <Link to={toolHref('seo-audit', { url })}>audit its home page</Link>.
          </Text>
        ) : (
          <Unlisted
            domain={domain}
            reasons={whyUnlisted(report)}
            bounds={report.provenance}
            figures={isBound && <AuthoritySection report={report} />}
          >
            <List.Item>
              Your site?{' '}
              <Link to={toolHref('backlink-checker', { url: domain })}>Check your own links</Link>{' '}
              with an export from Google Search Console.
            </List.Item>
            <List.Item>
              <Link to={toolHref('seo-audit', { url })}>Audit its home page</Link> to see what you
              can improve on the site itself.
            </List.Item>
            <List.Item>
              New site? Read <Link to="/seo-guide/link-building">how to earn links</Link>.
            </List.Item>
          </Unlisted>
        )}
        {shared !== null && <Alert>{shared}</Alert>}
        {listed && (
          <>
            <AuthoritySection report={report} />
            <RecommendationsSection recommendations={report.recommendations} />
            <NetworksSection report={report} />
          </>
        )}
        <LinkDataNote summary={indexSummary} />
      </ResultSection>
      <LiveOnly>
        <ComparisonSection
          domain={domain}
          hasGraph={newest !== undefined}
          rivals={rivals}
          onCompare={onCompare}
        />
      </LiveOnly>
      <LinkSection report={report} />
      <RanksSection report={report} />
      <LiveOnly>
        {listed && newest && previous && (
          <ChangesSection domain={domain} newest={newest} previous={previous} />
        )}
        {listed && newest && <SimilarSection domain={domain} />}
      </LiveOnly>
    </Stack>
  );
}

/** What to improve, by the specified limit; nothing if the limit is reached or the figure unknown. */
function RecommendationsSection(props: {
  readonly recommendations: readonly DomainRecommendationDto[];
}) {
  const { recommendations } = props;
  if (recommendations.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby={partId('recommendations')}>
      <Title order={3} id={partId('recommendations')}>
        {partTitles.recommendations}
      </Title>
      <Stack component="ol" gap="sm" aria-label={partTitles.recommendations}>
        {recommendations.map(({ id, title, text }) => (
          <li key={id}>
            <Alert>
              <strong>{title}</strong>
              <Text mt={2} textWrap="pretty">
                {text}
              </Text>
            </Alert>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Counted referring domains and backlinks; nothing if neither is known. */
function LinkSection({ report }: { readonly report: DomainAuthorityReportDto }) {
  const figures = knownLinkFigures(report);
  if (figures.length === 0) return null;
  return (
    <ResultSection title={partTitles.links} id={partId('links')} level={3}>
      <StatGrid
        stats={figures.map((figure) => ({
          label: figureLabels[figure].label,
          value: <FigureValue value={report[figure]} source={report.provenance[figure]} />,
          note: <FigureSource source={report.provenance[figure]} />,
        }))}
      />
      <Text fz="md">
        <Link to={toolHref('backlink-checker', { url: report.domain })}>See who links to it</Link>
      </Text>
    </ResultSection>
  );
}
