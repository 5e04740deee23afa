import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { ImportError } from '../import/import-error.ts';
import { type ListAnswer, ListTable, type ListToRead, stopMessage } from './list-table.ts';

const { name, path } = workerData as ListToRead;
const table = new ListTable(name);

async function answerTo(piece: Uint8Array | null): Promise<ListAnswer> {
  try {
    return piece === null ? { made: await table.write(path) } : { rows: table.add(piece) };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

/** Receives the pieces of a list, null at its end, and then the message to stop. */
if (parentPort !== null) {
  for await (const [piece] of on(parentPort, 'message')) {
    if (piece === stopMessage) break;
    parentPort.postMessage(await answerTo(piece as Uint8Array | null));
  }
}
