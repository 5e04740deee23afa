import { Text } from '@mantine/core';
import type { MetaTagsAnalyzerReportDto } from '@plumbline/api-client';
import { type ComparedRow, compareReports } from '@plumbline/meta-tags-analyzer';
import {
  CheckField,
  type Column,
  DataTable,
  ProvenanceBadge,
  ResultSection,
  ScoreRing,
} from '@plumbline/ui';
import { type RefObject, useMemo, useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { Untrusted } from '../../../previews/untrusted.tsx';
import { WidthSource } from '../../../previews/width-source.tsx';
import { LongText } from './long-text.tsx';
import classes from './report.module.css';
import { Absent } from './tag-list.tsx';
import { hostOf, statusWords } from './words.ts';

export interface ComparisonProps {
  readonly first: MetaTagsAnalyzerReportDto;
  readonly second: MetaTagsAnalyzerReportDto;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Two pages side by side: their scores, and every tag that either has. */
export function Comparison({ first, second, headingRef }: ComparisonProps) {
  const formats = useFormats();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = useMemo(() => compareReports(first, second), [first, second]);
  const different = rows.filter(({ same }) => !same);
  // Skip rows that are empty on both sides.
  const shown = onlyDifferent ? different : rows.filter((row) => row.first || row.second);
  return (
    <ResultSection
      title="Comparison"
      headingRef={headingRef}
      badge={
        <ProvenanceBadge
          provenance="measured"
          reason={`Both pages fetched and counted by ${first.provenance.by}, from this server.`}
        />
      }
    >
      <div className={classes.pair}>
        {[first, second].map((report, index) => (
          <div key={index}>
            <ScoreRing
              score={report.overall.score}
              label={`Overall score of page ${index === 0 ? 'A' : 'B'}`}
              size={88}
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
      <p className="note" role="status">
        {different.length === 0
          ? 'Both pages have the same tags.'
          : `${formats.count(different.length, 'difference')} in ${formats.count(rows.length, 'row')}.`}
      </p>
      <p className="note">
        Widths in px: <WidthSource />
      </p>
      <CheckField
        label="Show differences only"
        checked={onlyDifferent}
        onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
      />
      <DataTable
        caption={`Tags of A, ${hostOf(first.url)}, and B, ${hostOf(second.url)}`}
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
    id: 'same',
    header: 'Verdict',
    cell: (row) => (
      <span className={classes.difference} data-same={row.same || undefined}>
        {differenceOf(row)}
      </span>
    ),
  },
];

const value = (text: string, same: boolean) => (
  <span className={classes.value} data-same={same || undefined}>
    {text === '' ? <Absent /> : <LongText>{text}</LongText>}
  </span>
);

function differenceOf({ same, first, second }: ComparedRow): string {
  if (same) return 'Same';
  if (first === '') return 'Only B';
  return second === '' ? 'Only A' : 'Differs';
}
