import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type LanguageModel,
  LanguageModelError,
  type LanguageModelErrorCode,
} from '@plumbline/language-model';
import type { MetaInput, VariantAngle, WrittenVariant } from '@plumbline/meta-generator';
import { createSingleFlightCache } from '@plumbline/page';
import { LANGUAGE_MODEL } from '../../language-model/language-model.module.ts';
import { acceptedOf, answerShape, promptFor } from './prompt.ts';

/** What the model gave, or a sentence for the visitor that says why rules write instead. */
export type ModelAnswer =
  | { readonly variants: Partial<Record<VariantAngle, WrittenVariant>>; readonly model: string }
  | { readonly variants: null; readonly note: string | null };

const limits = { timeoutMs: 20_000, maxOutputTokens: 1_500 } as const;

/** Somebody who presses the button again within minutes gets the same answer, and costs nothing. */
const kept = { ttlMs: 10 * 60_000, failureTtlMs: 15_000, maxBytes: 8 * 1024 * 1024 } as const;

const instead = 'so these were written by rules.';
const notes = {
  not_configured: null,
  timeout: `The language model did not answer in time, ${instead}`,
  refused: `The language model declined to write, ${instead}`,
  rate_limited: `The language model is busy, ${instead}`,
  bad_answer: `The language model’s answer did not pass our checks, ${instead}`,
  unavailable: `The language model cannot be reached, ${instead}`,
} as const satisfies Record<LanguageModelErrorCode, string | null>;

/** Has the operator's language model write, and never fails for its sake. */
@Injectable()
export class ModelWriter {
  readonly #model: LanguageModel;
  readonly #logger = new Logger('MetaGenerator');
  readonly #answers = createSingleFlightCache<Partial<Record<VariantAngle, WrittenVariant>>>({
    ...kept,
    sizeOf: (variants) => 1_024 + 2 * JSON.stringify(variants).length,
  });

  constructor(@Inject(LANGUAGE_MODEL) model: LanguageModel) {
    this.#model = model;
  }

  /** @throws the reason of `signal` alone */
  async write(input: MetaInput, signal: AbortSignal): Promise<ModelAnswer> {
    const { model } = this.#model;
    if (model === null) return { variants: null, note: null };
    try {
      const variants = await this.#answers.get(
        JSON.stringify(input),
        (flight) => this.#ask(input, flight),
        signal,
      );
      return { variants, model };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof LanguageModelError)) throw error;
      return { variants: null, note: notes[error.code] };
    }
  }

  async #ask(
    input: MetaInput,
    signal: AbortSignal,
  ): Promise<Partial<Record<VariantAngle, WrittenVariant>>> {
    const prompt = promptFor(input);
    try {
      const { value } = await this.#model.generate({
        schema: answerShape,
        name: 'meta_tags',
        system: prompt.system,
        prompt: prompt.prompt,
        ...limits,
        signal,
      });
      const variants = acceptedOf(value, input, prompt);
      if (Object.keys(variants).length === 0) throw new LanguageModelError('bad_answer');
      return variants;
    } catch (error) {
      if (error instanceof LanguageModelError) {
        // The code and status alone: what an endpoint says may quote the key.
        this.#logger.warn(`language model: ${error.code} (${error.status ?? 'no status'})`);
      }
      throw error;
    }
  }
}
