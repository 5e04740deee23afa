export { draftJobs, type RunDraftJob } from './draft-jobs.ts';
export { type TextModel, WritingFailed, type WritingFailure } from './text-model.ts';
export { type WriteContext, writePost } from './write-post.ts';
