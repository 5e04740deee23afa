import { WorkerPool } from '../workers/worker-pool.ts';

/** Worker threads whose deadlines hold on slow and busy machines, too. Call `close` afterwards. */
export const patientWorkers = (memoryMb = 1_536) =>
  new WorkerPool(memoryMb, { deadlineFactor: 12 });
