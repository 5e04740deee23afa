import type { z } from 'zod';
import {
  type Generated,
  type GenerateRequest,
  type LanguageModel,
  LanguageModelError,
  type LanguageModelErrorCode,
} from '@plumbline/seo/language-model';

/** A response (checked against the requested schema, as in the real one), or a failure by its code. */
export type FakeAnswer = { readonly value: unknown } | LanguageModelErrorCode;

/** A `LanguageModel` that returns programmed responses in order and records its requests. The last response repeats. */
export class FakeLanguageModel implements LanguageModel {
  readonly model = 'fake-model';
  readonly #answers: FakeAnswer[];
  readonly #asked: GenerateRequest<z.ZodType>[] = [];

  constructor(...answers: FakeAnswer[]) {
    this.#answers = answers;
  }

  /** Every request so far. */
  get asked(): readonly GenerateRequest<z.ZodType>[] {
    return this.#asked;
  }

  async generate<Schema extends z.ZodType>(
    request: GenerateRequest<Schema>,
  ): Promise<Generated<z.output<Schema>>> {
    await Promise.resolve();
    request.signal?.throwIfAborted();
    this.#asked.push(request);
    const answer = this.#answers[Math.min(this.#asked.length, this.#answers.length) - 1];
    if (answer === undefined) throw new Error('Nobody programmed an answer of the language model');
    if (typeof answer === 'string') throw new LanguageModelError(answer);
    const parsed = request.schema.safeParse(answer.value);
    if (!parsed.success) throw new LanguageModelError('bad_answer');
    return {
      value: parsed.data,
      usage: { inputTokens: 100, outputTokens: 50, requests: 1 },
      model: this.model,
    };
  }
}
