import type { Envelope } from '../http/envelope.ts';

/** An answer that a worker writes, as JSON in UTF-8: megabytes of it would keep the event loop from its other calls. */
export function jsonAnswer<T>(data: T, message: string): Uint8Array {
  const envelope: Envelope<T> = { success: true, data, message };
  return new TextEncoder().encode(JSON.stringify(envelope));
}
