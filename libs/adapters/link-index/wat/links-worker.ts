import { parentPort } from 'node:worker_threads';
import { HostCache } from './host-facts.ts';
import { watLimits } from './limits.ts';
import { readBatch } from './page-batch.ts';
import type { RecordBatch } from './record-batches.ts';

const hosts = new HostCache();

/** Responds to each batch of records with its result, in order. */
parentPort?.on('message', (batch: RecordBatch) =>
  parentPort?.postMessage(readBatch(batch, hosts, watLimits)),
);
