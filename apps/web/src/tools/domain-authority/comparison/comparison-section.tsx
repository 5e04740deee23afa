import { Text } from '@mantine/core';
import { useCompareDomains } from '@plumbline/api-client';
import { ResultSection } from '@plumbline/ui';
import { useEffect } from 'react';
import { CallProblem } from '../../../app/call-problem.tsx';
import { useToolCall } from '../../../app/use-tool-call.ts';
import { callFailure } from '../calls.ts';
import { partId, partTitles } from '../report/parts.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { LinkGap } from './link-gap.tsx';
import { RivalsForm } from './rivals-form.tsx';

export interface ComparisonSectionProps {
  /** The report's domain. */
  readonly domain: string;
  /** Whether the domain graph is loaded. The link gap needs it. */
  readonly hasGraph: boolean;
  /** Initial domains to compare with, at most four. */
  readonly initial: readonly string[];
  readonly onCompare: (rivals: readonly string[]) => void;
}

/** Compares the domain with up to four others, and lists sites that link only to those. */
export function ComparisonSection({
  domain,
  hasGraph,
  initial,
  onCompare,
}: ComparisonSectionProps) {
  const { run, open, cancel, busy, shown, problem } = useToolCall(useCompareDomains, {
    id: 'domain-comparison',
    success: null,
    failure: callFailure,
  });

  // The comparison in the URL is opened once, with the report.
  useEffect(() => {
    if (initial.length > 0) open({ domains: [domain, ...initial] });
  }, [domain, initial, open]);

  return (
    <ResultSection title={partTitles.comparison} id={partId('comparison')} level={3}>
      <Text fz={15} textWrap="pretty">
        Compare {domain} with up to four others. We mark the best value in a row if all come from
        the same source.
      </Text>
      <noscript>
        <p>Comparing domains needs JavaScript.</p>
      </noscript>
      <RivalsForm
        domain={domain}
        initial={initial}
        busy={busy}
        onCancel={cancel}
        onCompare={(rivals) => {
          run({ domains: [domain, ...rivals] });
          onCompare(rivals);
        }}
      />
      <CallProblem problem={problem} />
      {shown && (
        <>
          <ComparisonTable comparison={shown.data} />
          {hasGraph && (
            <LinkGap
              key={shown.data.analyzedAt}
              domain={domain}
              others={shown.data.domains.slice(1)}
            />
          )}
        </>
      )}
    </ResultSection>
  );
}
