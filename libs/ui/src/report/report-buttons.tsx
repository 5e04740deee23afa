import { CopyButton, type CopyButtonProps } from '../copy/copy-button.tsx';
import { DownloadButton } from '../download/download-button.tsx';

export interface ReportButtonProps {
  readonly fileName: string;
  /** The report as text, made when the button is pressed. */
  readonly text: () => string;
}

/** Saves a report as text: the first thing to do with it. */
export function ReportButton({ fileName, text }: ReportButtonProps) {
  return (
    <DownloadButton fileName={fileName} content={text} variant="filled" size="sm">
      Download Report
    </DownloadButton>
  );
}

export interface JsonButtonProps {
  readonly fileName: string;
  /** As the call answered it. */
  readonly report: unknown;
}

/** Saves a whole report for programs. */
export function JsonButton({ fileName, report }: JsonButtonProps) {
  return (
    <DownloadButton
      fileName={fileName}
      type="json"
      content={() => `${JSON.stringify(report, null, 2)}\n`}
      size="sm"
    >
      JSON
    </DownloadButton>
  );
}

export interface CopyLinkButtonProps {
  /** Leads to the report. */
  readonly link: string;
  /** What is said once it is copied; the specified words unless told. */
  readonly copied?: CopyButtonProps['copied'];
}

export function CopyLinkButton({
  link,
  copied = { title: 'Copied to clipboard!' },
}: CopyLinkButtonProps) {
  return (
    <CopyButton size="sm" text={link} copied={copied}>
      Copy link
    </CopyButton>
  );
}
