import { Text } from '@mantine/core';
import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { figureLabels } from '@plumbline/tools/domain-authority';
import { ResultSection, StatGrid } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';
import { FigureSource } from '../../../link-index/figure-source.tsx';
import { FigureValue } from '../../../link-index/figure-value.tsx';
import { knownLinkFigures, partId, partTitles } from './parts.ts';

/** Counted referring domains and backlinks; nothing if neither is known. */
export function LinkSection({ report }: { readonly report: DomainAuthorityReportDto }) {
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
