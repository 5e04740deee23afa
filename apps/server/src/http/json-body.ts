import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** Bytes of a request body, unless the route's `RouteLimits` say otherwise. */
export const defaultBodyLimit = 65_536;

/**
 * What a JSON body may hold, whatever its size. The largest DTO has some 250 keys and lists of 100; validation takes a
 * stack frame for each level and class-transformer compares the keys of an object with each other.
 */
const bounds = { levels: 32, keys: 1_000, items: 1_000 } as const;

type Bound = keyof typeof bounds;

const inWords: Readonly<Record<Bound, string>> = {
  levels: `nests deeper than ${bounds.levels} levels`,
  keys: `has more than ${bounds.keys.toLocaleString('en')} keys`,
  items: `has more than ${bounds.items.toLocaleString('en')} list items`,
};

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const backslash = 0x5c;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Counts levels, keys and list items of JSON text as its bytes arrive. The text may be malformed. */
export class JsonCounter {
  #state = { depth: 0, keys: 0, items: 0, lists: 0, inString: false, escaped: false };

  /** @returns the first bound that the text exceeds, or `null` while it exceeds none */
  read(bytes: Uint8Array): Bound | null {
    // Locals: four times as fast as fields. `lists` has one bit a level: whether it is a list.
    let { depth, keys, items, lists, inString } = this.#state;
    let at = this.#state.escaped && bytes.length > 0 ? 1 : 0;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (inString) {
        if (byte === backslash) at += 1;
        else if (byte === quote) inString = false;
      } else if (byte === quote) {
        inString = true;
      } else if (byte === colon) {
        keys += 1;
        if (keys > bounds.keys) return 'keys';
      } else if (byte === comma) {
        // A list has one item more than commas: that one is counted where the list opens.
        items += lists & 1;
        if (items > bounds.items) return 'items';
      } else if (byte === openList || byte === openObject) {
        const isList = byte === openList ? 1 : 0;
        depth += 1;
        items += isList;
        lists = (lists << 1) | isList;
        if (depth > bounds.levels) return 'levels';
        if (items > bounds.items) return 'items';
      } else if ((byte === closeList || byte === closeObject) && depth > 0) {
        depth -= 1;
        lists >>>= 1;
      }
    }
    this.#state = { depth, keys, items, lists, inString, escaped: at > bytes.length };
    return null;
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
 * JSON is the only way in: a form on another site cannot send it without asking first. A body is bounded in bytes by its
 * route, and in shape by `bounds`, while it is read; bodies that would set a prototype are refused by the parser. Must
 * run before routes are registered.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', (request, payload, done) => {
    const raw = request.routeOptions.config.rawBody === true;
    readBody(request, payload, raw ? null : new JsonCounter()).then((bytes) => {
      if (raw) done(null, bytes);
      else void parse(request, bytes.toString('utf8'), done);
    }, done);
  });
  fastify.addHook('onRoute', (route) => {
    const bytes = route.config?.bodyLimit;
    if (bytes !== undefined) route.bodyLimit = bytes;
  });
  fastify.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const length = Number(raw.headers['content-length'] ?? 0);
    const isLong = length > defaultBodyLimit || raw.headers['transfer-encoding'] !== undefined;
    // The rest of an unread body would still be received.
    if (isLong && !raw.complete) void reply.header('connection', 'close');
    done();
  });
}

/** Bytes of a refused body that are still received: a client that is cut off while it sends may lose the answer. */
const drained = 4 * 1_048_576;

/**
 * @param counter `null` for a body of any shape
 * @throws ProblemError for a body that exceeds a bound; nothing of it is kept from there on
 */
async function readBody(
  { headers, routeOptions: { bodyLimit } }: FastifyRequest,
  payload: Readable,
  counter: JsonCounter | null,
): Promise<Buffer> {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    const detail = 'Send the body as application/json, without a content coding.';
    throw new ProblemError('unsupported_media_type', { detail });
  }
  if (Number(headers['content-length']) > bodyLimit + drained) throw tooLarge(bodyLimit);

  let chunks: Buffer[] = [];
  let pieces = 0;
  let length = 0;
  let fault: ProblemError | null = null;
  const faultOf = (chunk: Buffer): ProblemError | null => {
    if (length > bodyLimit) return tooLarge(bodyLimit);
    const exceeded = counter?.read(chunk) ?? null;
    return exceeded && malformed(`The body ${inWords[exceeded]}. Send only documented fields.`);
  };
  return new Promise((resolve, reject) => {
    const finish = () => {
      payload.off('data', onData).off('end', finish).off('error', reject);
      if (fault) reject(fault);
      else resolve(Buffer.concat(chunks, length));
    };
    const onData = (chunk: Buffer) => {
      pieces += 1;
      length += chunk.length;
      // Receiving a chunk takes a microsecond or two, and a chunk can be one byte.
      if (pieces > 1_000 + length / 512) {
        fault ??= malformed(
          'The body comes in too many small pieces. Send it with a Content-Length.',
        );
        finish();
        return;
      }
      fault ??= faultOf(chunk);
      if (fault === null) chunks.push(chunk);
      else chunks = [];
      if (length > bodyLimit + drained) finish();
    };
    // The client disconnected: the filter handles the connection's error.
    payload.on('data', onData).on('end', finish).on('error', reject);
  });
}

const malformed = (detail: string) => new ProblemError('malformed_request', { detail });

const tooLarge = (bodyLimit: number) =>
  new ProblemError('payload_too_large', {
    detail: `Send a smaller body: at most ${sizeText(bodyLimit)} here.`,
  });
