export {
  BadCursor,
  type EditOutcome,
  type NearestPost,
  type Neighbors,
  type NewPost,
  type PostCounts,
  type PostEdit,
  type PostPage,
  type PostQuery,
  type PostStore,
  type TextSignature,
} from './post-store.ts';
export {
  bulkCount,
  bulkMinWords,
  dailyMinWords,
  dailyPosts,
  type GateFinding,
  type PostPlan,
  type RunKind,
  runKinds,
  type WriteOutcome,
} from './generation.ts';
export * from './runs/index.ts';
export * from './topics/index.ts';
export * from './writing/index.ts';
export { bandsOf, signatureOf, similarityOf } from './minhash.ts';
export { articleStructuredData } from './structured-data.ts';
export { nearDuplicateFrom } from './gates/text-gates.ts';
