import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import { ErrorState, type ProblemLike } from '@plumbline/ui';
import type { RefObject } from 'react';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import { ExchangePanel } from './exchange-panel.tsx';
import { pageName } from '../../../app/page-name.ts';

export interface UnreadReportProps {
  readonly report: SeoAuditReportDto;
  readonly problem: ProblemLike;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onRunAgain: () => void;
  readonly onChangeAddress: () => void;
}

/** The response that came instead of the page, without a score, and how it was fetched. */
export function UnreadReport(props: UnreadReportProps) {
  const { report, problem, headingRef, onRunAgain, onChangeAddress } = props;
  return (
    <Stack component="section" gap="xl" aria-labelledby="audit-result" data-result>
      <VisuallyHidden component="h2" id="audit-result" ref={headingRef} tabIndex={-1}>
        SEO audit of {pageName(report.finalUrl)}: no result
      </VisuallyHidden>
      <ErrorState
        problem={problem}
        action={
          <LiveOnly>
            <Group gap="xs">
              <Button variant="default" size="sm" onClick={onRunAgain}>
                Try again
              </Button>
              <Button variant="default" size="sm" onClick={onChangeAddress}>
                Change the URL
              </Button>
            </Group>
          </LiveOnly>
        }
      />
      <ExchangePanel report={report} />
    </Stack>
  );
}
