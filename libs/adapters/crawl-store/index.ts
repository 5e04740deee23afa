export { openCrawlStore } from './open-crawl-store.ts';
export { openRecordFile, type RecordFile } from './record-file.ts';
