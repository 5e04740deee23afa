import type { CopyLinkButtonProps } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { preloaded } from '../app/preloaded.tsx';
import type { ReportDocument } from './report-document.ts';

export interface ReportExportsProps {
  /** Name of the files, without the extension. */
  readonly fileName: string;
  /** The server's result, used for the JSON file and for saving. */
  readonly report: object;
  /** Describes the report for the text, the CSV and the saved page. Loads when a button is pressed. */
  readonly document: () => Promise<ReportDocument>;
  /** Link to the tool with the same inputs. Defaults to the URL of the page. */
  readonly link?: CopyLinkButtonProps['link'];
  readonly copied?: CopyLinkButtonProps['copied'];
  /** The data to save if the report is not the result of a call. `null` if it cannot be saved. */
  readonly resultId?: string | null;
  /** Whether the tool's own file comes first. The report's text is then in the menu. */
  readonly secondary?: boolean;
  /** Buttons specific to this tool. */
  readonly children?: ReactNode;
}

/** The actions for a report, the same for every tool. */
export const ReportExports = preloaded<ReportExportsProps>(
  import('./report-buttons.tsx').then((module) => module.ReportButtons),
);
