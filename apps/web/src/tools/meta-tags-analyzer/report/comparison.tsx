import { Text } from '@mantine/core';
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
import { pageName } from '../../../app/page-name.ts';
import { useOwnDevice } from '../../../previews/use-own-device.ts';
import { Untrusted } from '../../../previews/untrusted.tsx';
import { WidthSource } from '../../../previews/width-source.tsx';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { LongText } from './long-text.tsx';
import classes from './report.module.css';
import { Absent } from './tag-list.tsx';
import { gradeLevels, statusWords } from './words.ts';

export interface ComparisonProps {
  readonly first: MetaTagsAnalyzerReportDto;
  readonly second: MetaTagsAnalyzerReportDto;
  /** URL of this comparison. */
  readonly link: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

const ComparedCards = lazy(async () => ({
  default: (await import('./compared-cards.tsx')).ComparedCards,
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
      <p className={classes.verdict} role="status">
        {verdictOf(first, second, rows, formats)}
      </p>
      <div className={classes.pair}>
        {[first, second].map((report, index) => (
          <div key={index}>
            <ScoreRing
              score={report.overall.score}
              label={`Tags score of page ${index === 0 ? 'A' : 'B'}`}
              size={88}
              level={gradeLevels[report.overall.status]}
            />
            <div>
              <p className={classes.status} data-status={report.overall.status}>
                {statusWords(report.overall.status)}
              </p>
              <Text fz="sm" className="anywhere">
                <strong>{index === 0 ? 'A' : 'B'}</strong> <Untrusted>{report.url}</Untrusted>
              </Text>
            </div>
          </div>
        ))}
      </div>
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
    cell: ({ name, group }) => (
      <span className={classes.name}>
        <Untrusted>{name}</Untrusted>
        <span className={classes.kind}>{group}</span>
      </span>
    ),
  },
  { id: 'first', header: 'A', wide: true, cell: ({ first, same }) => value(first, same) },
  { id: 'second', header: 'B', wide: true, cell: ({ second, same }) => value(second, same) },
  {
    id: 'winner',
    header: 'Better',
    cell: (row) => (
      <span className={classes.winner} data-won={row.winner !== null || undefined}>
        {winnerIn(row)}
      </span>
    ),
  },
];

const value = (text: string, same: boolean) => (
  <span className={classes.value} data-same={same || undefined}>
    {text === '' ? <Absent /> : <LongText>{text}</LongText>}
  </span>
);

function winnerIn({ same, winner }: ComparedRow): string {
  if (winner !== null) return winner === 'first' ? 'A' : 'B';
  return same ? 'Same' : 'Neither';
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
