export {
  BlogGenerationService,
  generatedAuthor,
  type WriteContext,
  type WritingOptions,
} from './blog-generation-service.ts';
export { freeSlug, isSafeSlug, maxSlugCharacters, slugOf } from './slug.ts';
export type { TextModel, TextRequest } from './text-model.ts';
export { WritingFailed, type WritingFailure, writingFailures } from './writing-failed.ts';
