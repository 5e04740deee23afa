import { Group } from '@mantine/core';
import { ReportExports, type ReportExportsProps } from '../../../reports/report-exports.tsx';
import classes from './report.module.css';

export interface ReportActionsProps extends Pick<
  ReportExportsProps,
  'report' | 'document' | 'resultId'
> {
  /** A link that runs this audit again. */
  readonly link: string;
}

/** Buttons to save, print and share a report. */
export function ReportActions(props: ReportActionsProps) {
  return (
    <Group gap={8} align="stretch" className={classes.actions} role="group" aria-label="Report">
      <ReportExports
        fileName="seo-audit-report"
        copied={{ title: 'Link copied to clipboard!', description: 'It runs this audit again.' }}
        {...props}
      />
    </Group>
  );
}
