export { freeSlug, isSafeSlug, maxSlugCharacters, slugOf } from './slug.ts';
export type { TextModel, TextRequest } from './text-model.ts';
export { generatedAuthor, type WriteContext, writePost } from './write-post.ts';
export { WritingFailed, type WritingFailure, writingFailures } from './writing-failed.ts';
