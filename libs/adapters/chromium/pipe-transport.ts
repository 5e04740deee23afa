import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';

/** Chromium's `--remote-debugging-pipe`: JSON messages, each ended by a zero byte. No port is open. */
export class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  readonly #out: Writable;
  #parts: Buffer[] = [];

  constructor(out: Writable, back: Readable) {
    this.#out = out;
    back.on('data', (bytes: Buffer) => this.#take(bytes));
    back.on('close', () => this.onclose?.());
    back.on('error', () => this.onclose?.());
    // The process reports the end of the browser, so a write after that is ignored.
    out.on('error', () => {});
  }

  send(message: string): void {
    if (this.#out.writable) this.#out.write(`${message}\0`);
  }

  close(): void {
    this.#out.end();
  }

  #take(bytes: Buffer): void {
    let rest = bytes;
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      const message = Buffer.concat([...this.#parts, rest.subarray(0, end)]).toString();
      this.#parts = [];
      rest = rest.subarray(end + 1);
      // Handled separately, so that an exception in one does not drop the others.
      setImmediate(() => this.onmessage?.(message));
    }
    if (rest.length > 0) this.#parts.push(rest);
  }
}
