import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { ImportError } from '../import/import-error.ts';
import { outDegrees } from './degrees.ts';
import { edgeChunks } from './edge-parser.ts';
import type { EdgesMessage, EdgesToRead } from './edges-thread.ts';

const { name, ids, rows, mark, pieces } = workerData as EdgesToRead;

function post(message: EdgesMessage, given: readonly Uint32Array<ArrayBuffer>[] = []): void {
  parentPort?.postMessage(
    message,
    given.map(({ buffer }) => buffer),
  );
}

async function* received(): AsyncGenerator<Uint8Array> {
  for await (const [piece] of on(pieces, 'message')) {
    if (piece === null) return;
    post({ taken: (piece as Uint8Array).length });
    yield piece as Uint8Array;
  }
}

async function readAll(asked: AsyncIterator<unknown>): Promise<void> {
  const source = { name, bytes: null, open: received };
  for await (const chunk of edgeChunks(source, { ids, rows, mark })) {
    const degrees = outDegrees(chunk.sources);
    const [sources, targets] = [chunk.sources.slice(), chunk.targets.slice()];
    await asked.next();
    const given = [sources, targets, degrees.ids, degrees.linked];
    post({ chunk: { sources, targets, degrees, mark: chunk.mark } }, given);
  }
  post({ isEnd: true });
}

/** Parses edges from the pieces of a file, and responds to each message with the next chunk. */
if (parentPort !== null) {
  try {
    await readAll(on(parentPort, 'message'));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    post({ refused: { code: error.code, message: error.message } });
  } finally {
    pieces.close();
    parentPort.close();
  }
}
