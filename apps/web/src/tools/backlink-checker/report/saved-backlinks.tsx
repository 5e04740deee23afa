import { Stack } from '@mantine/core';
import type { BacklinksReportDto } from '@plumbline/api-client';
import { ResultSection } from '@plumbline/ui';
import { LinkTable } from '../links/link-table.tsx';
import { BacklinksSummary } from './backlinks-summary.tsx';

/** The totals and links of the saved page. Other pages are fetched on demand. */
export function SavedBacklinks({ report }: { readonly report: BacklinksReportDto }) {
  return (
    <Stack gap="lg">
      <BacklinksSummary first={report} shown={report} />
      {report.backlinks.length > 0 && (
        <ResultSection title="Backlinks">
          <LinkTable links={report.backlinks} />
        </ResultSection>
      )}
    </Stack>
  );
}
