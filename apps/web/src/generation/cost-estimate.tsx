import { Text } from '@mantine/core';
import { type BlogRunDto, useEstimateBlogRun } from '@plumbline/api-client';
import { ProvenanceBadge } from '@plumbline/ui';
import { useDebouncedValue } from '@mantine/hooks';
import { explainFailure } from '../app/explain-failure.ts';
import { useFormats } from '../app/formats.ts';
import { dollars, shortFigure } from './figures.ts';
import { noPrices } from './run-cost.tsx';
import classes from './run.module.css';

export interface CostEstimateProps {
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
  if (estimate.error) {
    return (
      <Text fz="sm" c="dimmed" textWrap="pretty" className={classes.cost}>
        Cost: unknown. {explainFailure(estimate.error).detail}
      </Text>
    );
  }
  if (!data || settled === null)
    return (
      <Text fz="sm" c="dimmed" textWrap="pretty" className={classes.cost}>
        Cost: …
      </Text>
    );
  const { totalTokens, costUsd, formula, budget } = data;
  return (
    <Text fz="sm" c="dimmed" textWrap="pretty" className={classes.cost}>
      Expected use: {shortFigure(totalTokens, formats)} tokens{' '}
      <ProvenanceBadge provenance="estimated" reason={formula} />, cost{' '}
      {costUsd === null ? (
        <ProvenanceBadge provenance="unknown" reason={noPrices} />
      ) : (
        <>
          <strong>{dollars(costUsd, formats)}</strong>{' '}
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
