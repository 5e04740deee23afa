import { type LanguageModel, LanguageModelError } from '@plumbline/seo/language-model';

interface ModelLimits {
  /** Maximum simultaneous calls. Another call fails at once with `rate_limited`. */
  readonly maxInFlight: number;
  /** Pause after the endpoint failed or limited the rate, in milliseconds. */
  readonly pauseMs: number;
  /** Milliseconds since any fixed moment. */
  readonly clock?: () => number;
}

/** Limits how many calls run at once, and pauses calls while the endpoint is down. */
export function withLimits(model: LanguageModel, limits: ModelLimits): LanguageModel {
  const { maxInFlight, pauseMs, clock = Date.now } = limits;
  let inFlight = 0;
  let paused: { readonly until: number; readonly because: LanguageModelError } | null = null;
  return {
    model: model.model,
    async generate(request) {
      if (paused && clock() < paused.until) throw paused.because;
      if (inFlight >= maxInFlight) throw new LanguageModelError('rate_limited');
      inFlight += 1;
      try {
        const generated = await model.generate(request);
        paused = null;
        return generated;
      } catch (error) {
        if (error instanceof LanguageModelError && pausing.has(error.code)) {
          // A call that is not made has no usage.
          const because = new LanguageModelError(error.code, error.status);
          paused = { until: clock() + pauseMs, because };
        }
        throw error;
      } finally {
        inFlight -= 1;
      }
    },
  };
}

const pausing: ReadonlySet<string> = new Set(['timeout', 'unavailable', 'rate_limited']);
