import type { BlogRunDto } from '@plumbline/api-client';
import { ProvenanceBadge } from '@plumbline/ui';
import { useFormats } from '../app/formats.ts';
import { dollars } from './figures.ts';

/** Why no cost in money is shown. */
export const noPrices = 'No prices are set for this model (OPENAI_PRICES), so the cost is unknown.';

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
