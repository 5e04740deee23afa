export * from './layout.ts';
export { type Source, SourceError } from './sources/source.ts';
export { localSource } from './sources/source.ts';
export { RangeFetchError, type RangeFetcher } from './sources/range-fetcher.ts';
export { downloadsFolder, remoteSource } from './sources/remote-source.ts';
export {
  commonCrawlBase,
  type ImportPlan,
  type ImportStep,
  type NetworksRequest,
  planImport,
  planNetworks,
  type PlanRequest,
} from './sources/plan.ts';
export { ImportError } from './import/import-error.ts';
export { removeLeftoverOf } from './import/generation.ts';
export { beginReplacement, endReplacement, abandonReplacement } from './import/replacement.ts';
export type { ImportContext } from './import/progress.ts';
export { importGraph } from './graph/import-graph.ts';
export { importNetworks } from './networks/import-networks.ts';
export { importQuickIndex } from './networks/import-networks.ts';
export { MajesticList, majesticMillionUrl } from './networks/majestic-list.ts';
export { importRanks } from './import-ranks.ts';
export { importLinks } from './wat/import-links.ts';
export { demoReleases, isDemo } from './upkeep/describe-folder.ts';
export { describeFolder, IndexDamaged, type ServedGeneration } from './upkeep/describe-folder.ts';
export type { FolderFacts } from './upkeep/describe-folder.ts';
export { pruneIndex } from './upkeep/prune-index.ts';
export { verifyIndex } from './upkeep/verify-index.ts';
