/** Data as JSON in UTF-8, for a job to return: turning megabytes into JSON would block the event loop. */
export const jsonBytes = (data: unknown): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(data));
