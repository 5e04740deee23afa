import { jobsModule, type Lane } from '@plumbline/engine';
import type { jobs } from './text-jobs.ts';

const lane = {
  module: jobsModule(import.meta.url, 'text-jobs'),
  size: 1,
  tooComplex:
    'The text took too long to render. Make it shorter, or use fewer marks, links, tables and nested lists.',
};

/** Texts that a model or the operator sends. */
export const newTexts: Lane<typeof jobs> = {
  ...{ ...lane, name: 'new-texts', deadlineMs: 5_000, maxQueued: 50 },
};

/** Stored texts. They get more time than new ones, so that every stored text can be read. */
export const storedTexts: Lane<typeof jobs> = {
  ...{ ...lane, name: 'stored-texts', deadlineMs: 10_000, maxQueued: 200 },
};
