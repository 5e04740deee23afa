import { Group } from '@mantine/core';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import {
  CopyLinkButton,
  DownloadButton,
  JsonButton,
  PrintButton,
  ReportButton,
} from '@plumbline/ui';
import { reportCsv } from './report-csv.ts';
import { type PlainReport, reportText } from './report-text.ts';
import classes from './report.module.css';

export interface ReportActionsProps {
  readonly plain: PlainReport;
  /** A link that runs the audit of this report again. */
  readonly link: string;
  /** The whole report; a basic check has only the text. */
  readonly report?: SeoAuditReportDto;
}

/** Buttons to save, print and share a report. */
export function ReportActions({ plain, link, report }: ReportActionsProps) {
  return (
    <Group gap={8} align="stretch" className={classes.actions} role="group" aria-label="Report">
      <ReportButton fileName="seo-audit-report.txt" text={() => reportText(plain)} />
      {report && (
        <>
          <JsonButton fileName="seo-audit-report.json" report={report} />
          <DownloadButton
            fileName="seo-audit-report.csv"
            size="sm"
            type="csv"
            content={() => reportCsv(report)}
          >
            CSV
          </DownloadButton>
        </>
      )}
      <CopyLinkButton
        link={link}
        copied={{ title: 'Link copied to clipboard!', description: 'It runs this audit again.' }}
      />
      <PrintButton />
    </Group>
  );
}
