import type { MetaTagsOverallDto } from '@plumbline/api-client';
import { statusThresholds } from '@plumbline/meta-tags-analyzer';
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
  { id: 'earned', header: 'Earned', cell: ({ earned }) => earned, align: 'end' },
  { id: 'possible', header: 'Possible', cell: ({ possible }) => possible, align: 'end' },
];

/** How the score is computed, step by step. */
export function ScoreLines({ overall }: { readonly overall: MetaTagsOverallDto }) {
  const { score, earned, possible, lines } = overall;
  const bands = statusThresholds.map(([status, least]) => `${statusWords(status)} from ${least}`);
  return (
    <details className={classes.details}>
      <summary>How the score came about</summary>
      <p>
        100 × {earned} ÷ {possible} = {score}, rounded. A check that passes earns all its points, a
        warning half, a failure none; one that could not be made counts on neither side.{' '}
        {bands.join(', ')}, POOR below.
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
