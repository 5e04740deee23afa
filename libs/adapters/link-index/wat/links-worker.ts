import { parentPort } from 'node:worker_threads';
import { readBatch, type RecordBatch } from './page-batch.ts';
import { HostCache, watLimits } from './page-reader.ts';

const hosts = new HostCache();

/** Responds to each batch of records with its result, in order. */
parentPort?.on('message', (batch: RecordBatch) =>
  parentPort?.postMessage(readBatch(batch, hosts, watLimits)),
);
