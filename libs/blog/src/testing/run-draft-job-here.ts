import { draftJobs, type RunDraftJob } from '../writing/draft-jobs.ts';

/** Runs a job on the calling thread. */
export const runDraftJobHere: RunDraftJob = (name, input) =>
  Promise.resolve(draftJobs[name](input as never) as never);
