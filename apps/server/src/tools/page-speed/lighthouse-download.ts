import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FormFactor } from '@plumbline/tools/page-speed';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A whole Lighthouse result as stored. */
export interface LighthouseFile {
  readonly host: string;
  readonly formFactor: FormFactor;
  /** JSON, gzip. */
  readonly gzip: Uint8Array;
}

/** Sends the JSON as a download, still compressed if the caller can decompress it. */
export async function sendLighthouse(
  { host, formFactor, gzip }: LighthouseFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const name = `lighthouse-${host.replace(/[^a-z0-9.-]+/gi, '-')}-${formFactor}.json`;
  void reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding');
  const packed = Buffer.from(gzip.buffer, gzip.byteOffset, gzip.byteLength);
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    await reply.header('content-encoding', 'gzip').send(packed);
  } else {
    // In chunks, because a small compressed file may be large.
    await reply.send(Readable.from([packed]).pipe(createGunzip()));
  }
}
