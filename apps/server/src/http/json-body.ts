import type { Readable } from 'node:stream';
import { excessText, JsonCounter } from '@plumbline/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from './problems.ts';
import { clientKey, networkKey } from './visitor-limit.ts';

/** Bytes of a request body, unless the route's `RouteLimits` say otherwise. */
export const defaultBodyLimit = 65_536;

/** Bytes of all large bodies that are in memory at once. */
const maxHeld = 96 * 1_048_576;

/** Bytes of the large bodies of one visitor, or one IPv6 /48, that are in memory at once: two of the largest. */
const maxHeldOfNetwork = 24 * 1_048_576;

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts the body so far, on routes that accept more than {@link defaultBodyLimit}. */
    holdBody: ((bytes: number) => ProblemError | null) | null;
  }
}

/** Bytes as people write them, rounded down: `64 KB`, `6 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1_048_576
    ? `${Math.floor(bytes / 1024)} KB`
    : `${Math.floor(bytes / 1_048_576)} MB`;
}

/**
 * Only JSON is accepted, because a form on another site can't send it without a CORS preflight. While a body is read,
 * its route limits its bytes. Its shape is limited too, unless a worker reads it (`rawBody`). The parser rejects bodies
 * that would set a prototype. Must run before routes are registered.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  const bodies = new LargeBodies();
  fastify.decorateRequest('holdBody', null);
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    if (request.routeOptions.bodyLimit > defaultBodyLimit) {
      request.holdBody = bodies.counterOf(request, reply);
    }
    done(null, payload);
  });
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', (request, payload, done) => {
    const raw = request.routeOptions.config.rawBody === true;
    readBody(request, payload, raw ? null : new JsonCounter()).then((chunks) => {
      if (raw) done(null, chunks);
      else void parse(request, Buffer.concat(chunks).toString('utf8'), done);
    }, done);
  });
  fastify.addHook('onRoute', (route) => {
    const bytes = route.config?.bodyLimit;
    if (bytes !== undefined) route.bodyLimit = bytes;
  });
  fastify.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const length = Number(raw.headers['content-length'] ?? 0);
    const isLong = length > defaultBodyLimit || raw.headers['transfer-encoding'] !== undefined;
    // Node would still receive the rest of an unread body.
    if (isLong && !raw.complete) void reply.header('connection', 'close');
    done();
  });
}

/**
 * Counts the bytes of large bodies in memory, from their arrival until the response. The first {@link defaultBodyLimit}
 * of a body are free, so ordinary calls are still read while large ones are rejected.
 */
class LargeBodies {
  #held = 0;
  readonly #byNetwork = new Map<string, number>();

  counterOf({ ip }: FastifyRequest, { raw }: FastifyReply): FastifyRequest['holdBody'] {
    const network = networkKey(clientKey(ip));
    let own = 0;
    const hold = (bytes: number) => {
      const ofNetwork = (this.#byNetwork.get(network) ?? 0) + bytes - own;
      this.#held += bytes - own;
      own = bytes;
      if (ofNetwork > 0) this.#byNetwork.set(network, ofNetwork);
      else this.#byNetwork.delete(network);
      return ofNetwork;
    };
    raw.once('close', () => hold(0));
    return (bytes) => {
      const ofNetwork = hold(Math.max(0, bytes - defaultBodyLimit));
      if (ofNetwork > maxHeldOfNetwork) return new ProblemError('rate_limited', tooMany.ofNetwork);
      return this.#held > maxHeld ? new ProblemError('queue_full', tooMany.ofAll) : null;
    };
  }
}

const tooMany = {
  ofNetwork: {
    detail:
      'You, or others in your network, have several large requests in progress. Wait for them to finish, then try again.',
    retryAfterSeconds: 10,
  },
  ofAll: {
    detail: 'This server is busy with other large requests. Try again in a few seconds.',
    retryAfterSeconds: 10,
  },
};

/**
 * How many bytes of a rejected body are still received. A client that is cut off while it sends may never see the
 * response.
 */
const drained = 4 * 1_048_576;

/** @throws ProblemError for a body that exceeds a bound; nothing of it is kept from there on */
async function readBody(
  { headers, holdBody, routeOptions: { bodyLimit } }: FastifyRequest,
  payload: Readable,
  counter: JsonCounter | null,
): Promise<Buffer[]> {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    const detail = 'Send the body as application/json, without a content coding.';
    throw new ProblemError('unsupported_media_type', { detail });
  }
  if (Number(headers['content-length']) > bodyLimit + drained) throw tooLarge(bodyLimit);

  let chunks: Buffer[] = [];
  let pieces = 0;
  let length = 0;
  let problem: ProblemError | null = null;
  const problemOf = (chunk: Buffer): ProblemError | null => {
    if (length > bodyLimit) return tooLarge(bodyLimit);
    const exceeded = counter?.read(chunk);
    return exceeded ? malformed(excessText(exceeded)) : (holdBody?.(length) ?? null);
  };
  return new Promise((resolve, reject) => {
    const stop = () => payload.off('data', onData).off('end', finish).off('error', onError);
    const finish = () => {
      stop();
      if (problem) reject(problem);
      else resolve(chunks);
    };
    // The client disconnected: the filter handles the connection's error.
    const onError = (error: Error) => {
      stop();
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      pieces += 1;
      length += chunk.length;
      // Receiving a chunk takes a microsecond or two, and a chunk can be one byte.
      if (pieces > 1_000 + length / 512) {
        problem ??= malformed(
          'The body comes in too many small pieces. Send it with a Content-Length.',
        );
        finish();
        return;
      }
      problem ??= problemOf(chunk);
      if (problem === null) {
        chunks.push(chunk);
      } else if (chunks.length > 0) {
        chunks = [];
        holdBody?.(0);
      }
      if (length > bodyLimit + drained) finish();
    };
    payload.on('data', onData).on('end', finish).on('error', onError);
  });
}

const malformed = (detail: string) => new ProblemError('malformed_request', { detail });

const tooLarge = (bodyLimit: number) =>
  new ProblemError('payload_too_large', {
    detail: `Send a smaller body. The limit here is ${sizeText(bodyLimit)}.`,
  });
