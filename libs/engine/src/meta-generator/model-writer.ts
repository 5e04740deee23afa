import type { MetaInput, VariantAngle, WrittenVariant } from '@plumbline/tools/meta-generator';
import { createSingleFlightCache } from '@plumbline/page';
import {
  type EngineLog,
  type LanguageModel,
  LanguageModelFailure,
  type LanguageModelFailureCode,
} from '../ports.ts';
import { acceptedOf, answerShape, promptFor } from './prompt.ts';

/** What the model gave, or a sentence for the visitor that says why rules write instead. */
export type ModelAnswer =
  | { readonly variants: Partial<Record<VariantAngle, WrittenVariant>>; readonly model: string }
  | { readonly variants: null; readonly note: string | null };

const limits = { timeoutMs: 20_000, maxOutputTokens: 1_500 } as const;

/** The same request within a few minutes gets the same result at no cost. */
const kept = { ttlMs: 10 * 60_000, failureTtlMs: 15_000, maxBytes: 8 * 1024 * 1024 } as const;

const instead = 'so these were written by rules.';
const notes = {
  not_configured: null,
  timeout: `The language model did not answer in time, ${instead}`,
  refused: `The language model declined to write, ${instead}`,
  rate_limited: `The language model is busy, ${instead}`,
  bad_answer: `The language model’s answer did not pass our checks, ${instead}`,
  unavailable: `The language model cannot be reached, ${instead}`,
} as const satisfies Record<LanguageModelFailureCode, string | null>;

/** Lets the operator's language model write. If the model fails, this returns a note, not an error. */
export class ModelWriter {
  readonly #model: LanguageModel | undefined;
  readonly #log: EngineLog;
  readonly #answers = createSingleFlightCache<Partial<Record<VariantAngle, WrittenVariant>>>({
    ...kept,
    sizeOf: (variants) => 1_024 + 2 * JSON.stringify(variants).length,
  });

  constructor(model: LanguageModel | undefined, log: EngineLog) {
    this.#model = model;
    this.#log = log;
  }

  /** @throws only the reason of `signal` */
  async write(input: MetaInput, signal: AbortSignal): Promise<ModelAnswer> {
    const model = this.#model;
    if (!model?.model) return { variants: null, note: null };
    try {
      const variants = await this.#answers.get(
        JSON.stringify(input),
        (flight) => this.#ask(model, input, flight),
        signal,
      );
      return { variants, model: model.model };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof LanguageModelFailure)) throw error;
      return { variants: null, note: notes[error.code] };
    }
  }

  async #ask(
    model: LanguageModel,
    input: MetaInput,
    signal: AbortSignal,
  ): Promise<Partial<Record<VariantAngle, WrittenVariant>>> {
    const prompt = promptFor(input);
    try {
      const { value } = await model.generate({
        schema: answerShape,
        name: 'meta_tags',
        system: prompt.system,
        prompt: prompt.prompt,
        ...limits,
        signal,
      });
      const variants = acceptedOf(value, input, prompt);
      if (Object.keys(variants).length === 0) throw new LanguageModelFailure('bad_answer');
      return variants;
    } catch (error) {
      if (error instanceof LanguageModelFailure) {
        // Log only code and status: an endpoint's message may quote the key.
        this.#log.warn(`language model: ${error.code} (${error.status ?? 'no status'})`);
      }
      throw error;
    }
  }
}
