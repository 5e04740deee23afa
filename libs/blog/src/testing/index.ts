export { aPost } from './a-post.ts';
export { FakePostStore } from './fake-post-store.ts';
export { runDraftJobHere } from './run-draft-job-here.ts';
