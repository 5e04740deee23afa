import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { LogLevel } from '../config/app-config.ts';
import { harmlessText } from './harmless-text.ts';
import { RequestLog } from './request-log.ts';

const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'apiKey',
  'secret',
];
const secretPaths = secretNames.flatMap((name) => [
  `["${name}"]`,
  `*["${name}"]`,
  `*.*["${name}"]`,
]);

const maxDepth = 4;

function harmlessValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return harmlessText(value);
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth >= maxDepth) return '[deeper]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => harmlessValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      harmlessText(key, 100),
      harmlessValue(item, depth + 1),
    ]),
  );
}

function serializeError(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  const lines = (stack ?? '').split('\n').slice(0, 40);
  return {
    type,
    message: harmlessText(message),
    stack: lines.map((line) => harmlessText(line, 400)),
  };
}

/** The id of the request that is being answered. */
const requestIds = new AsyncLocalStorage<string>();

/** The server's log: JSON lines in which text from outside cannot start a line or carry a secret. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretPaths, censor: '[redacted]' },
      serializers: { err: serializeError },
      mixin: () => {
        const reqId = requestIds.getStore();
        return reqId === undefined ? {} : { reqId };
      },
      formatters: {
        level: (label) => ({ level: label }),
        log: (object) => harmlessValue(object, 0) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          const safe = args.map((arg: unknown) =>
            typeof arg === 'string' ? harmlessText(arg) : arg,
          );
          method.apply(this, safe as typeof args);
        },
      },
    },
    destination ?? standardOutput(),
  );
}

/** Characters that are written at once. */
const pieceLength = 16_000;

/**
 * Standard output, written in pieces: a write for each line would cost a call of the system at every request. Lines wait
 * a tenth of a second at most, and all are written when the process ends by itself. Nothing waits for a disk.
 */
function standardOutput(): DestinationStream {
  if (output === undefined) {
    const stream = pino.destination({ dest: 1, sync: true });
    let lines = '';
    const flush = () => {
      if (lines === '') return;
      const piece = lines;
      lines = '';
      stream.write(piece);
    };
    const flushSync = () => {
      flush();
      stream.flushSync();
    };
    setInterval(flush, 100).unref();
    process.on('exit', flushSync);
    const write = (line: string) => {
      lines += line;
      if (lines.length >= pieceLength) flush();
    };
    output = Object.assign({ write }, { flushSync });
  }
  return output;
}

let output: DestinationStream | undefined;

/** Every line that is logged while a request is answered carries its id. */
export function bindRequestId(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    requestIds.run(request.id, done);
  });
}

/** Gives each request a log that writes its id, also where no hook has run. */
export function logOfRequest(logger: Logger): (reqId: string) => RequestLog {
  return (reqId) => new RequestLog(logger, (write) => requestIds.run(reqId, write));
}

/** `info` and above, as numbers of pino. */
const infoLevel = 30;

/**
 * One line a request. The query stays out: it holds what visitors check, and the product promises not to store that.
 * The line has the form of pino's, but is put together here: it is written at every request, and all that comes from
 * outside is in two texts that are made harmless.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  const stream = (logger as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym];
  const pathOf = remembered((path) => JSON.stringify(harmlessText(path, 200)));
  const agentOf = remembered((agent) => JSON.stringify(harmlessText(agent, 200)));
  const timeOf = clock();
  fastify.addHook('onResponse', (request, reply, done) => {
    const { levelVal } = logger as unknown as { readonly levelVal: number };
    if (levelVal <= infoLevel) {
      const { url } = request;
      const query = url.indexOf('?');
      stream?.write(
        `{"level":"info","time":"${timeOf(Date.now())}","reqId":"${request.id}","method":"${request.method}","path":${pathOf(query < 0 ? url : url.slice(0, query))},"status":${reply.statusCode},"ms":${Math.round(reply.elapsedTime)},"agent":${agentOf(request.headers['user-agent'] ?? '')},"msg":"request"}\n`,
      );
    }
    done();
  });
}

/** The same function with a cache of its results for recent short texts. */
function remembered(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = compute(text);
    if (text.length <= 300) {
      if (known.size >= 500) known.clear();
      known.set(text, made);
    }
    return made;
  };
}

/** Writes a time as ISO 8601; the text changes once a millisecond at most. */
function clock(): (now: number) => string {
  let last = Number.NaN;
  let text = '';
  return (now) => {
    if (now !== last) {
      last = now;
      text = new Date(now).toISOString();
    }
    return text;
  };
}
