import { Group } from '@mantine/core';
import type { SeoAuditCheckDto } from '@plumbline/api-client';
import { ProvenanceMark, StatusBadge } from '@plumbline/ui';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Fix } from '../../../app/fix-with.ts';
import { RichText } from '../../../pages/audits/rich-text.tsx';
import classes from './checks.module.css';
import compact from './compact-check.module.css';

interface ReportLine {
  readonly category: string;
  readonly check: string;
  readonly status: 'pass' | 'fail' | 'warning';
  readonly message: string;
  readonly recommendation?: string;
  /** Undefined if only the URL was checked. */
  readonly evidence?: Pick<SeoAuditCheckDto['evidence'], 'provenance'>;
}

export interface CheckCardProps {
  readonly line: ReportLine;
  /** The points it costs; undefined for reports without points. */
  readonly lost?: number;
  /** Whether fixing it raises the score by these points. */
  readonly gains?: boolean;
  /** The tool that fixes the issue. */
  readonly fix?: Fix | null;
  /** Content that unfolds below. A passed check with details is a single row until then. */
  readonly children?: ReactNode;
}

/** Keeps 'UTF-8' on one line. */
const unbroken = (text: string): string => text.replace(/\b(UTF|ISO)-(?=\d)/g, '$1\u2011');

/** One check: status, category, title, finding and fix. */
export function CheckCard({ line, lost = 0, gains = false, fix, children }: CheckCardProps) {
  const row = line.status === 'pass' && children !== undefined;
  return (
    <li className={row ? `${classes.card} ${compact.row}` : classes.card} data-status={line.status}>
      <Group gap={8} className={classes.badges}>
        <StatusBadge status={line.status} />
        <span className={classes.category}>{line.category}</span>
        {/* The head of the report names the source of what was measured. */}
        {line.evidence && line.evidence.provenance !== 'measured' && (
          <ProvenanceMark provenance={line.evidence.provenance} />
        )}
        {lost > 0 && (
          <span className={classes.points}>
            {gains ? '+' : ''}
            {lost}
            <span className={compact.unit}> {lost === 1 ? 'point' : 'points'}</span>
          </span>
        )}
      </Group>
      <h4>{line.check}</h4>
      <p className={classes.message}>{unbroken(line.message)}</p>
      {line.recommendation && (
        <p className={classes.recommendation}>
          <strong>Recommendation:</strong> <RichText>{line.recommendation}</RichText>
        </p>
      )}
      {fix && (
        <Link className={classes.fix} to={fix.href}>
          {fix.label}
          <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
      {children}
    </li>
  );
}
