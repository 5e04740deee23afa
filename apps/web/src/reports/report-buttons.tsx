import { resultIdOf } from '@plumbline/api-client';
import { CopyLinkButton, DownloadButton, PrintButton } from '@plumbline/ui';
import { use } from 'react';
import type { ReportExportsProps } from './report-exports.tsx';
import { SavedContext } from './saved-context.tsx';
import { SaveReport } from './save-report.tsx';

/** What can be done with a report, the same for every tool: text, CSV, JSON, link, print, save. */
export function ReportButtons(props: ReportExportsProps) {
  const { fileName, report, document, children } = props;
  const saved = use(SavedContext);
  const here = () => window.location.href.replace(/#.*/, '');
  // A saved report is shared as it is; a link to the tool would lead to another one.
  const live = saved === null ? props : { link: undefined, copied: undefined, resultId: null };
  const { link = here, copied, resultId = resultIdOf(report) } = live;
  const form = async (of: 'reportText' | 'reportCsv' | 'reportJson') => {
    const [forms, described] = await Promise.all([import('./report-document.ts'), document()]);
    return forms[of]({ ...described, facts: [...described.facts, ...(saved ?? [])] }, report);
  };
  return (
    <>
      <DownloadButton
        size="sm"
        fileName={`${fileName}.txt`}
        content={() => form('reportText')}
        variant="filled"
      >
        Download Report
      </DownloadButton>
      <DownloadButton
        size="sm"
        fileName={`${fileName}.json`}
        type="json"
        content={() => form('reportJson')}
      >
        JSON
      </DownloadButton>
      <DownloadButton
        size="sm"
        fileName={`${fileName}.csv`}
        type="csv"
        content={() => form('reportCsv')}
      >
        CSV
      </DownloadButton>
      {children}
      <CopyLinkButton link={link} {...(copied && { copied })} />
      <PrintButton />
      {resultId != null && <SaveReport key={resultId} resultId={resultId} />}
    </>
  );
}
