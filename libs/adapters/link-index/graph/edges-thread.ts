import { on, once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { ImportSource } from '../import/decompressed.ts';
import { ImportError, type ImportErrorCode } from '../import/import-error.ts';
import type { OutDegrees } from './degrees.ts';
import type { EdgeChunk, EdgeMark } from './edge-parser.ts';

/** Runs as source in development and tests, as JavaScript when built. */
const fromSource = import.meta.url.endsWith('.ts');
const workerUrl = new URL(fromSource ? './edges-worker.ts' : './edges-worker.js', import.meta.url);

/** Compressed bytes queued for the other thread, so that it has work while this thread is busy. */
const mostBytesAhead = 32 << 20;

/** Edges, and the number of edges of each source. */
export interface CountedChunk extends EdgeChunk {
  readonly degrees: OutDegrees;
}

/** The thread's input. */
export interface EdgesToRead {
  readonly name: string;
  readonly ids: number;
  readonly rows: number;
  readonly mark: EdgeMark | undefined;
  /** The port that the bytes of the file arrive on, then null at its end. */
  readonly pieces: MessagePort;
}

/** The thread's messages. */
export type EdgesMessage =
  | { readonly chunk: CountedChunk }
  /** Compressed bytes read so far. */
  | { readonly taken: number }
  | { readonly refused: { readonly code: ImportErrorCode; readonly message: string } }
  | { readonly isEnd: true };

/**
 * Like `edgeChunks`, but on another thread, which reads the next chunk while this one does other work. The caller owns
 * the arrays of a chunk.
 * @param onRead gets the bytes read from the source so far, for progress
 * @throws ImportError from parsing; any error of the source
 */
export async function* edgesOnThread(
  source: ImportSource,
  options: Pick<EdgesToRead, 'ids' | 'rows' | 'mark'> & {
    readonly onRead: (bytes: number) => void;
  },
): AsyncGenerator<CountedChunk> {
  const { onRead, ...rest } = options;
  const { port1: near, port2: far } = new MessageChannel();
  const toRead: EdgesToRead = { name: source.name, pieces: far, ...rest };
  const worker = new Worker(workerUrl, {
    execArgv: fromSource ? ['--conditions=@plumbline/source'] : [],
    workerData: toRead,
    transferList: [far],
  });
  const said = on(worker, 'message', { close: ['exit'] });
  const sender = new PieceSender(source, near, () => void worker.terminate());
  // One chunk is read ahead.
  worker.postMessage(null);
  worker.postMessage(null);
  try {
    for await (const [message] of said as AsyncIterable<[EdgesMessage]>) {
      if ('taken' in message) onRead(sender.take(message.taken));
      else if ('refused' in message) {
        throw new ImportError(message.refused.code, message.refused.message);
      } else if ('isEnd' in message) return;
      else {
        yield message.chunk;
        worker.postMessage(null);
      }
    }
    throw sender.failure ?? new Error(`the thread that reads ${source.name} ended too early`);
  } finally {
    sender.stop();
    await worker.terminate();
  }
}

/** Sends the bytes of a source to the thread, but only as many as it can take soon. */
class PieceSender {
  /** The error that the source threw. */
  failure: unknown;
  readonly #port: MessagePort;
  readonly #room = new EventTarget();
  #sent = 0;
  #taken = 0;
  #isStopped = false;

  constructor(source: ImportSource, port: MessagePort, onFailure: () => void) {
    this.#port = port;
    this.#send(source).catch((error: unknown) => {
      this.failure = error;
      onFailure();
    });
  }

  /** Records that bytes were taken. @returns the total so far */
  take(bytes: number): number {
    this.#taken += bytes;
    this.#room.dispatchEvent(new Event('room'));
    return this.#taken;
  }

  /** Closes the source once its pending read has finished. */
  stop(): void {
    this.#isStopped = true;
    this.#room.dispatchEvent(new Event('room'));
    this.#port.close();
  }

  async #send(source: ImportSource): Promise<void> {
    for await (const bytes of source.open()) {
      while (!this.#isStopped && this.#sent - this.#taken > mostBytesAhead) {
        await once(this.#room, 'room');
      }
      if (this.#isStopped) return;
      const piece = new Uint8Array(bytes);
      this.#sent += piece.length;
      this.#port.postMessage(piece, [piece.buffer]);
    }
    this.#port.postMessage(null);
  }
}
