import type { MetaTagsOverallDto } from '@plumbline/api-client';
import { statusThresholds } from '@plumbline/tools/meta-tags-analyzer';
import { type Column, DataTable, StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import classes from './report.module.css';
import { statusWords } from './words.ts';

type Line = MetaTagsOverallDto['lines'][number];

const columns: readonly Column<Line>[] = [
  {
    id: 'check',
    header: 'Check',
    cell: ({ check, docs }) => <Link to={docs}>{check}</Link>,
    rowHeader: true,
    wide: true,
  },
  { id: 'status', header: 'Result', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'points', header: 'Points', cell: ({ points }) => points, align: 'end' },
  { id: 'lost', header: 'Lost', cell: ({ lost }) => lost, align: 'end' },
];

/** The calculation of the score, step by step. */
export function ScoreLines({ overall }: { readonly overall: MetaTagsOverallDto }) {
  const { lost, lines } = overall;
  const bands = statusThresholds.map(([status, min]) => `${statusWords(status)} from ${min}`);
  return (
    <details className={classes.details}>
      <summary>How this score is computed</summary>
      <p>
        100 − {lost} = {100 - lost}
        {lost > 100 && ', and a score is never below 0'}. A failure costs all of a check’s points,
        and a warning costs half. A check that passed or wasn’t run costs nothing. The points are
        our own. {bands.join(', ')}, POOR below that. A failure caps the rating at NEEDS
        IMPROVEMENT, and a warning caps it at GOOD.
      </p>
      <DataTable
        caption="Points by check"
        captionHidden
        cards
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
      />
    </details>
  );
}
