import { Module } from '@nestjs/common';
import {
  createLanguageModel,
  noLanguageModel,
  withLimits,
} from '@plumbline/adapters/language-model';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';

/** Injection token of the `LanguageModel` port: never null, but its `model` is `null` where none is configured. */
export const LANGUAGE_MODEL = Symbol('LANGUAGE_MODEL');

/** For all visitors together; a call takes seconds and costs the operator money. */
const bounds = { maxInFlight: 4, pauseMs: 30_000 } as const;

/** The operator's language model, for the tools that can use one. */
@Module({
  providers: [
    {
      provide: LANGUAGE_MODEL,
      inject: [APP_CONFIG],
      useFactory: ({ languageModel }: AppConfig) =>
        languageModel ? withLimits(createLanguageModel(languageModel), bounds) : noLanguageModel,
    },
  ],
  exports: [LANGUAGE_MODEL],
})
export class LanguageModelModule {}
