import type { FieldReport, FormFactor } from '@plumbline/tools/page-speed';
import { z } from 'zod';

/** Milliseconds as numbers; layout shift as text. */
const percentile = z
  .object({
    percentiles: z.object({
      p75: z.union([z.number(), z.string().regex(/^\d{1,3}(\.\d{1,6})?$/)]),
    }),
  })
  .transform(({ percentiles }) => Number(percentiles.p75))
  .optional()
  // We don't know a metric in another format.
  .catch(undefined);

const day = z
  .object({
    year: z.number().int().min(2000).max(9999),
    month: z.number().int().min(1).max(12),
    day: z.number().int().min(1).max(31),
  })
  .transform(({ year, month, day: date }) =>
    [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-'),
  );

const answer = z.object({
  record: z.object({
    metrics: z.object({
      largest_contentful_paint: percentile,
      interaction_to_next_paint: percentile,
      cumulative_layout_shift: percentile,
      first_contentful_paint: percentile,
      experimental_time_to_first_byte: percentile,
    }),
    collectionPeriod: z.object({ firstDate: day, lastDate: day }),
  }),
});

/** Metrics to ask for, as the API names them. */
export const cruxMetrics = Object.keys(answer.shape.record.shape.metrics.shape);

/**
 * Reads an answer of `records:queryRecord`, see https://developer.chrome.com/docs/crux/api.
 * @throws ZodError when it is none
 */
export function readCruxAnswer(
  json: unknown,
  scope: FieldReport['scope'],
  formFactor: FormFactor,
): FieldReport {
  const { metrics, collectionPeriod } = answer.parse(json).record;
  return {
    scope,
    formFactor,
    from: collectionPeriod.firstDate,
    to: collectionPeriod.lastDate,
    lcp: metrics.largest_contentful_paint ?? null,
    inp: metrics.interaction_to_next_paint ?? null,
    cls: metrics.cumulative_layout_shift ?? null,
    fcp: metrics.first_contentful_paint ?? null,
    ttfb: metrics.experimental_time_to_first_byte ?? null,
  };
}
