import type { FastifyInstance } from 'fastify';
import type { PinoLogger } from 'nestjs-pino';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { LogLevel } from '../config/app-config.ts';
import { harmlessText } from './harmless-text.ts';

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

/** The server's log: JSON lines in which text from outside cannot start a line or carry a secret. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretPaths, censor: '[redacted]' },
      serializers: { err: serializeError },
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
    destination ?? pino.destination(1),
  );
}

/** Every line that is logged while a request is answered carries its id. */
export function bindRequestId(fastify: FastifyInstance, pinoLogger: PinoLogger): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    pinoLogger.runInContext(done, { bindings: { reqId: request.id } });
  });
}

/**
 * One line a request. The query stays out: it holds what visitors check, and the product promises not to store that.
 */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: harmlessText(request.url.split('?', 1)[0] ?? '', 200),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        agent: harmlessText(request.headers['user-agent'] ?? '', 200),
      },
      'request',
    );
  });
}
