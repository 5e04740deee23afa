import { Text } from '@mantine/core';
import {
  type CompareDomainsRequestDto,
  getCompareDomainsQueryOptions,
} from '@plumbline/api-client';
import { ResultSection } from '@plumbline/ui';
import { CallProblem } from '../../../app/call-problem.tsx';
import { useToolQuery } from '../../../app/use-tool-query.ts';
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
  /** The domains to compare with, at most four. */
  readonly rivals: readonly string[];
  readonly onCompare: (rivals: readonly string[]) => void;
}

/** Compares the domain with up to four others, and lists sites that link only to those. */
export function ComparisonSection({ domain, hasGraph, rivals, onCompare }: ComparisonSectionProps) {
  const { run, cancel, busy, shown, problem } = useToolQuery({
    query: (request: CompareDomainsRequestDto) => getCompareDomainsQueryOptions(request),
    input: rivals.length > 0 ? { domains: [domain, ...rivals] } : null,
    success: null,
    failure: callFailure,
  });

  return (
    <ResultSection title={partTitles.comparison} id={partId('comparison')} level={3}>
      <Text fz="md" textWrap="pretty">
        Compare {domain} with up to four others. We mark the best value in a row if all come from
        the same source.
      </Text>
      {rivals.length === 0 && (
        <noscript>
          <p>Comparing domains needs JavaScript.</p>
        </noscript>
      )}
      <RivalsForm
        domain={domain}
        rivals={rivals}
        busy={busy}
        onCancel={cancel}
        onCompare={(others) => {
          run({ domains: [domain, ...others] });
          onCompare(others);
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
