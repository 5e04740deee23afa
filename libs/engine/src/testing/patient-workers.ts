import { WorkerPool } from '../workers/worker-pool.ts';

/** Worker threads with deadlines long enough for slow and busy machines. Call `close` afterwards. */
export const patientWorkers = (memoryMb = 1_536) =>
  new WorkerPool(memoryMb, { deadlineFactor: 12 });
