import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type BlogRunDto, useEstimateBlogRun } from '@plumbline/api-client';
import { ProvenanceBadge } from '@plumbline/ui';
import { explainFailure } from '../app/explain-failure.ts';
import { useFormats } from '../app/formats.ts';
import { dollars, shortFigure } from './figures.ts';

/** Why no cost in money is shown. */
const noPrices = 'No prices are set for this model (OPENAI_PRICES), so the cost is unknown.';

/** The cost of a run so far, in tokens and in money. */
export function RunCost({ run }: { readonly run: Pick<BlogRunDto, 'usage' | 'cost'> }) {
  const formats = useFormats();
  const { usage, cost } = run;
  const tokens = usage.inputTokens + usage.outputTokens;
  return (
    <>
      {formats.number(tokens)} tokens,{' '}
      {cost.countedUsd === null ? (
        <>
          cost <ProvenanceBadge provenance="unknown" reason={noPrices} />
        </>
      ) : (
        <>
          {dollars(cost.countedUsd, formats)}{' '}
          <ProvenanceBadge
            provenance="measured"
            reason="Tokens as the endpoint counted them, at the configured prices."
          />
        </>
      )}
    </>
  );
}

interface CostEstimateProps {
  readonly kind: BlogRunDto['kind'];
  /** Number of posts in a bulk run; `null` while the typed number is invalid. */
  readonly count: number | null;
}

/** The expected tokens and cost of a run, and today's remaining budget. */
export function CostEstimate({ kind, count }: CostEstimateProps) {
  const formats = useFormats();
  const [settled] = useDebouncedValue(count, 300);
  const estimate = useEstimateBlogRun(
    { kind, ...(kind === 'bulk' && settled !== null && { count: settled }) },
    { query: { enabled: settled !== null, placeholderData: (before) => before } },
  );
  const data = estimate.data?.data;
  if (count === null) return null;
  if (estimate.error || !data || settled === null) {
    return (
      <Text fz="sm" c="dimmed" textWrap="pretty">
        Cost: {estimate.error ? `unknown. ${explainFailure(estimate.error).detail}` : '…'}
      </Text>
    );
  }
  const { totalTokens, costUsd, formula, budget } = data;
  return (
    <Text fz="sm" c="dimmed" textWrap="pretty">
      Expected use: {shortFigure(totalTokens, formats)} tokens{' '}
      <ProvenanceBadge provenance="estimated" reason={formula} />, cost{' '}
      {costUsd === null ? (
        <ProvenanceBadge provenance="unknown" reason={noPrices} />
      ) : (
        <>
          <Text component="strong" fw={600} c="var(--mantine-color-text)">
            {dollars(costUsd, formats)}
          </Text>{' '}
          <ProvenanceBadge provenance="estimated" reason="These tokens at the configured prices." />
        </>
      )}
      . <BudgetLine budget={budget} />
    </Text>
  );
}

function BudgetLine({
  budget,
}: {
  readonly budget: {
    readonly capTokens: number | null;
    readonly capUsd: number | null;
    readonly usedTokens: number;
    readonly usedUsd: number | null;
  };
}) {
  const formats = useFormats();
  const { capTokens, capUsd, usedTokens, usedUsd } = budget;
  if (capTokens === null && capUsd === null) return 'No daily budget is set (BLOG_DAILY_BUDGET).';
  const parts = [
    ...(capUsd === null
      ? []
      : [`${usedUsd === null ? '?' : dollars(usedUsd, formats)} of ${dollars(capUsd, formats)}`]),
    ...(capTokens === null
      ? []
      : [`${shortFigure(usedTokens, formats)} of ${shortFigure(capTokens, formats)} tokens`]),
  ];
  return `Today’s budget used so far: ${parts.join(', ')}.`;
}
