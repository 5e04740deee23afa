/** Converts data to JSON in UTF-8 in a job, because converting megabytes would block the event loop. */
export const jsonBytes = (data: unknown): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(data));
