export { aPost } from './a-post.ts';
export { FakePostStore } from './fake-post-store.ts';
