import { Box, Group, SimpleGrid, Text } from '@mantine/core';
import type { MetaTagsAnalyzerReportDto } from '@plumbline/api-client';
import { type ComparedRow, compareReports } from '@plumbline/tools/meta-tags-analyzer';
import {
  CheckField,
  type Column,
  DataTable,
  ProvenanceBadge,
  ResultSection,
  ScoreRing,
} from '@plumbline/ui';
import { lazy, type RefObject, Suspense, useMemo, useState } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { pageName } from '../../../app/web-link.tsx';
import { useOwnDevice, WidthSource } from '../../../previews/serp-result.tsx';
import { Untrusted } from '../../../previews/untrusted.tsx';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { Absent, Grade, gradeLevels, LongText, TagName } from './parts.tsx';

export interface ComparisonProps {
  readonly first: MetaTagsAnalyzerReportDto;
  readonly second: MetaTagsAnalyzerReportDto;
  /** URL of this comparison. */
  readonly link: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

const ComparedCards = lazy(async () => ({
  default: (await import('./link-previews.tsx')).ComparedCards,
}));

/** Compares two pages: their scores, their cards, and every tag on either page. */
export function Comparison({ first, second, link, headingRef }: ComparisonProps) {
  const formats = useFormats();
  const [device] = useOwnDevice();
  const [chosen, choose] = useState<boolean | null>(null);
  // On a phone all rows would fill many screens.
  const onlyDifferent = chosen ?? device === 'mobile';
  const rows = useMemo(() => compareReports(first, second), [first, second]);
  // Skip rows that are empty on both sides.
  const shown = rows.filter((row) => (onlyDifferent ? !row.same : row.first || row.second));
  return (
    <ResultSection
      title="Comparison"
      headingRef={headingRef}
      actions={
        <ReportExports
          fileName="meta-tags-analysis-report"
          report={{ first, second }}
          document={async () => (await import('../report-document.ts')).describeTags(first, second)}
          link={link}
          resultId={null}
        />
      }
      badge={
        <ProvenanceBadge
          provenance="measured"
          reason={`Both pages fetched and counted by ${first.provenance.by}, from this server.`}
        />
      }
    >
      <Text fz="lg" fw={650} textWrap="pretty" role="status">
        {verdictOf(first, second, rows, formats)}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {[first, second].map((report, index) => (
          <Group key={index} wrap="nowrap">
            <ScoreRing
              score={report.overall.score}
              label={`Tags score of page ${index === 0 ? 'A' : 'B'}`}
              size={88}
              level={gradeLevels[report.overall.status]}
            />
            <Box miw={0}>
              <Grade status={report.overall.status} />
              <Text fz="sm" className="anywhere">
                <strong>{index === 0 ? 'A' : 'B'}</strong> <Untrusted>{report.url}</Untrusted>
              </Text>
            </Box>
          </Group>
        ))}
      </SimpleGrid>
      <Suspense
        fallback={
          <Text fz="sm" c="dimmed">
            Drawing the cards...
          </Text>
        }
      >
        <ComparedCards first={first} second={second} />
      </Suspense>
      <Text fz="sm" c="dimmed">
        Widths in px: <WidthSource />
      </Text>
      <CheckField
        label="Show differences only"
        checked={onlyDifferent}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <DataTable
        caption={`Tags of A, ${pageName(first.url)}, and B, ${pageName(second.url)}`}
        captionHidden
        cards
        columns={columns}
        rows={shown}
        rowKey={({ group, name }) => `${group} ${name}`}
        empty="No differences."
      />
    </ResultSection>
  );
}

const columns: readonly Column<ComparedRow>[] = [
  {
    id: 'name',
    header: 'Tag',
    rowHeader: true,
    cell: ({ name, group }) => <TagName name={name} kind={group} />,
  },
  { id: 'first', header: 'A', wide: true, cell: ({ first, same }) => value(first, same) },
  { id: 'second', header: 'B', wide: true, cell: ({ second, same }) => value(second, same) },
  {
    id: 'winner',
    header: 'Better',
    cell: (row) =>
      row.winner === null ? (
        <Text span c="dimmed" fz="xs" className="nowrap">
          {row.same ? 'Same' : 'Neither'}
        </Text>
      ) : (
        <Text span c="var(--leaf-text)" fw={700}>
          {row.winner === 'first' ? 'A' : 'B'}
        </Text>
      ),
  },
];

function value(text: string, same: boolean) {
  const shown = text === '' ? <Absent /> : <LongText>{text}</LongText>;
  if (same) return shown;
  return (
    <Box component="span" display="block" px={8} py={2} bg="var(--brass-soft)" bdrs="xs">
      {shown}
    </Box>
  );
}

type Reports = readonly [first: MetaTagsAnalyzerReportDto, second: MetaTagsAnalyzerReportDto];

/** One sentence that says which page has the better tags. */
function verdictOf(
  ...[first, second, rows, formats]: [...Reports, readonly ComparedRow[], Formats]
): string {
  const different = rows.filter(({ same }) => !same).length;
  if (different === 0) return 'Both pages have the same tags.';
  const won = (page: 'first' | 'second') => rows.filter(({ winner }) => winner === page).length;
  const tally = `A wins ${formats.count(won('first'), 'row')}, B ${won('second')}; ${different} of ${rows.length} rows differ.`;
  const [a, b] = [first.overall.score, second.overall.score];
  if (a === null || b === null) return tally;
  if (a === b) return `Both pages score ${a}. ${tally}`;
  return `${a > b ? 'A' : 'B'} has the better tags: ${Math.max(a, b)} points to ${Math.min(a, b)}. ${tally}`;
}
