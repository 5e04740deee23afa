import type { CopyLinkButtonProps } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { preloaded } from '../app/preloaded.tsx';
import type { ReportDocument } from './report-document.ts';

export interface ReportExportsProps {
  /** Of the files, without extension. */
  readonly fileName: string;
  /** As the server answered it: the JSON file, and what can be saved. */
  readonly report: object;
  /** Describes the report for the text, CSV and saved page. Loaded when a button is pressed. */
  readonly document: () => Promise<ReportDocument>;
  /** Leads to the tool with the same inputs; the URL of the page unless told. */
  readonly link?: CopyLinkButtonProps['link'];
  readonly copied?: CopyLinkButtonProps['copied'];
  /** Where the report is no answer of a call. `null` where it cannot be saved. */
  readonly resultId?: string | null;
  /** Whether the tool's own file comes first: the report's text is in the menu then. */
  readonly secondary?: boolean;
  /** Buttons of this tool alone. */
  readonly children?: ReactNode;
}

/** What can be done with a report, the same for every tool. */
export const ReportExports = preloaded<ReportExportsProps>(
  import('./report-buttons.tsx').then((module) => module.ReportButtons),
);
