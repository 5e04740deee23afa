export * from './layout.ts';
export { type Source, SourceError } from './sources/source.ts';
export { localSource } from './sources/local-source.ts';
export { type RangeAnswer, RangeFetchError, type RangeFetcher } from './sources/range-fetcher.ts';
export { downloadsFolder, remoteSource, type RemoteOptions } from './sources/remote-source.ts';
export {
  commonCrawlBase,
  type ImportPlan,
  type ImportStep,
  planImport,
  type PlanRequest,
} from './sources/plan.ts';
export type { IgnoredFile } from './sources/find-files.ts';
export type { ImportSource } from './import/decompressed.ts';
export { ImportError, type ImportErrorCode } from './import/import-error.ts';
export { removeLeftoverOf } from './import/generation.ts';
export { beginReplacement, endReplacement, abandonReplacement } from './import/replacement.ts';
export type { ImportContext, ImportProgress, OnProgress } from './import/progress.ts';
export { importGraph } from './graph/import-graph.ts';
export { importRanks } from './ranks/import-ranks.ts';
export { importLinks, type LinksInput } from './wat/import-links.ts';
export {
  describeFolder,
  IndexDamaged,
  type IndexFolder,
  type ServedGeneration,
} from './upkeep/describe-folder.ts';
export type { FolderFacts } from './upkeep/folder-facts.ts';
export { type Pruned, pruneIndex } from './upkeep/prune-index.ts';
export { verifyIndex, type Verified } from './upkeep/verify-index.ts';
