export { draftJobs, type RunDraftJob } from './draft-jobs.ts';
export type { TextModel } from './text-model.ts';
export { type WriteContext, writePost } from './write-post.ts';
export { WritingFailed, type WritingFailure } from './writing-failed.ts';
