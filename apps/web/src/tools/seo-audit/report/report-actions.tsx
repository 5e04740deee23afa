import { Button } from '@mantine/core';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import { CopyButton, DownloadButton } from '@plumbline/ui';
import { IconPrinter } from '@tabler/icons-react';
import { reportCsv } from './report-csv.ts';
import { type PlainReport, reportText } from './report-text.ts';
import classes from './report.module.css';

export interface ReportActionsProps {
  readonly plain: PlainReport;
  /** Runs the audit of this report again, for whoever opens it. */
  readonly link: string;
  /** The whole report; a basic check has only the text. */
  readonly report?: SeoAuditReportDto;
}

/** What can be done with a report: keep it, print it, pass it on. */
export function ReportActions({ plain, link, report }: ReportActionsProps) {
  return (
    <div className={classes.actions} role="group" aria-label="Report">
      <DownloadButton
        fileName="seo-audit-report.txt"
        content={() => reportText(plain)}
        variant="filled"
        size="sm"
      >
        Download Report
      </DownloadButton>
      {report && (
        <>
          <DownloadButton
            fileName="seo-audit-report.json"
            size="sm"
            type="json"
            content={() => `${JSON.stringify(report, null, 2)}\n`}
          >
            JSON
          </DownloadButton>
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
      <CopyButton
        size="sm"
        text={link}
        copied={{ title: 'Link copied to clipboard!', description: 'It runs this audit again.' }}
      >
        Copy link
      </CopyButton>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPrinter size={17} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </div>
  );
}
