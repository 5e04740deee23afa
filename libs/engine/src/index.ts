export * from './create-engine.ts';
export * from './engine-error.ts';
export { isPage, mediaType } from './page/media-type.ts';
export { PageReader, type PageReading } from './page/page-reader.ts';
export { pageSpeedRunKind, unpackEvidence } from './page-speed/measure-page-speed.ts';
export { Places } from './page/places.ts';
export { type BacklinkExport, maxExportedLinks } from './backlink-checker/find-backlinks.ts';
export type { CallOptions, EngineAdapters, EnginePorts } from './ports.ts';
export { jobsModule, type Lane, WorkerPool } from './workers/worker-pool.ts';
