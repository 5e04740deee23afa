import { type LanguageModel, LanguageModelError } from './language-model.ts';

export interface CarefulOptions {
  /** Calls at the same time; one more is `rate_limited` at once. */
  readonly maxInFlight: number;
  /** How long an endpoint that failed or limited its rate is not asked again, milliseconds. */
  readonly pauseMs: number;
  /** Milliseconds since any fixed moment. */
  readonly clock?: () => number;
}

/** The same model with a bound on what it can cost, and without calling one again and again that is down. */
export function careful(model: LanguageModel, options: CarefulOptions): LanguageModel {
  const { maxInFlight, pauseMs, clock = Date.now } = options;
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
          // A call that is not made uses nothing.
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
