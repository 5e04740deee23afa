import { StatusBadge } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { RichText } from '../../../pages/audits/rich-text.tsx';
import classes from './checks.module.css';
import type { ReportLine } from './report-text.ts';

export interface CheckCardProps {
  readonly line: ReportLine;
  readonly points?: { readonly earned: number; readonly points: number };
  readonly children?: ReactNode;
}

/** One check: how it was judged, in which category, the statement, the finding, and how to mend it. */
export function CheckCard({ line, points, children }: CheckCardProps) {
  return (
    <li className={classes.card} data-status={line.status}>
      <div className={classes.badges}>
        <StatusBadge status={line.status} />
        <span className={classes.category}>{line.category}</span>
        {points && (
          <span className={classes.points}>
            {points.earned} of {points.points} {points.points === 1 ? 'point' : 'points'}
          </span>
        )}
      </div>
      <h4>{line.check}</h4>
      <p className={classes.message}>{line.message}</p>
      {line.recommendation && (
        <p className={classes.recommendation}>
          <strong>Recommendation:</strong> <RichText>{line.recommendation}</RichText>
        </p>
      )}
      {children}
    </li>
  );
}
