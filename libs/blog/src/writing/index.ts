export { draftJobs, type RunDraftJob } from './draft-jobs.ts';
export { WritingFailed, type WritingFailure } from './usage-meter.ts';
export { type WriteContext, writePost } from './write-post.ts';
