import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { LogLevel } from '../config/app-config.ts';
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

/** Text from outside for the log. Errors contain URLs, and a query contains what visitors check, so it isn't logged. */
const loggable = (text: string, maxLength?: number): string =>
  harmlessText(text, maxLength).replace(/(?<=\S\?)\S+/g, '…');

function harmlessValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return loggable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return serializeError(value);
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
    message: loggable(message),
    stack: lines.map((line) => loggable(line, 400)),
  };
}

interface Line {
  readonly context?: unknown;
  readonly err?: unknown;
}

const lineOf = (first: unknown): Line => {
  if (first instanceof Error) return { err: first };
  return typeof first === 'object' && first !== null ? first : {};
};

/** The parts that all lines about one failure share: not the request, the path or the stack. */
function kindOf({ context, err }: Line, message: unknown): string {
  const reason = err instanceof Error && err.message !== message ? err.message : '';
  return loggable([context, message, reason].filter(Boolean).map(String).join(': '), 300);
}

/** `warn` and `fatal`, as numbers of pino. */
const warnLevel = 40;
const fatalLevel = 60;

/** The id of the current request. */
const requestIds = new AsyncLocalStorage<string>();

/** The server's log: JSON lines in which text from outside cannot start a line or carry a secret. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const repeated = new RepeatedLines();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretPaths, censor: '[redacted]' },
      // `formatters.log` has turned it into an object.
      serializers: { err: (error: object) => error },
      mixin: () => {
        const reqId = requestIds.getStore();
        return reqId === undefined ? {} : { reqId };
      },
      formatters: {
        level: (label) => ({ level: label }),
        log: (object) => harmlessValue(object, 0) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method, lineLevel) {
          const line = lineOf(args[0]);
          const safe: unknown[] = args.map((arg: unknown) =>
            typeof arg === 'string' ? loggable(arg) : arg,
          );
          // Pino would log the error's message unchanged.
          if (line.err instanceof Error) safe[1] ??= loggable(line.err.message);
          const write = (...written: unknown[]) => method.apply(this, written as typeof args);
          if (lineLevel < warnLevel || lineLevel >= fatalLevel) return write(...safe);
          const kind = kindOf(line, typeof safe[0] === 'string' ? safe[0] : safe[1]);
          const summarize = (omitted: number, like: string) =>
            requestIds.exit(() => write({ omitted, like }, 'Repeated lines were omitted'));
          if (repeated.admit(kind, summarize)) write(...safe);
        },
      },
    },
    destination ?? standardOutput(),
  );
}

/** How many characters are written at once. */
const pieceLength = 16_000;

/**
 * Writes to standard output in chunks, because a write per line would cost a system call per request. Lines wait at
 * most a tenth of a second, and all are written when the process ends by itself. Nothing waits for a disk.
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
 * One line per request. It leaves out the query, which contains what visitors check and which the product promises not
 * to store. The line has pino's form but is assembled here, because every request writes one. Everything that comes
 * from outside is in two texts that are made harmless.
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

/** Caches the function's results for recent short texts. */
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

/** Formats a time as ISO 8601. The text changes at most once per millisecond. */
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

// Control, format (bidi overrides, zero width) and line-separating characters, and halves of surrogate pairs.
const harmful = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * Makes text from outside safe for a log in a terminal: it can't start a line, move the cursor or change the reading
 * direction. Replaced characters are shown as `\u{1b}`.
 * @param maxLength in UTF-16 units; longer text is cut and ends in `…`
 */
export function harmlessText(text: string, maxLength = 1000): string {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return cut.replace(harmful, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}

/** How many lines of one kind are written per minute. */
const maxLines = 5;

/**
 * How many kinds are distinguished. All others count as one kind, so that text from outside can't create any number of
 * kinds.
 */
const maxKinds = 100;

const windowMs = 60_000;

interface Kind {
  count: number;
  readonly summarize: (omitted: number, kind: string) => void;
}

/** Limits what repeated failures write to the log: a few lines per minute, then how many more there were. */
class RepeatedLines {
  readonly #kinds = new Map<string, Kind>();

  /**
   * Counts a line.
   * @param summarize is called at the end of the minute, where lines of this kind were not written: with their number
   * @returns whether to write it
   */
  admit(kind: string, summarize: Kind['summarize']): boolean {
    if (this.#kinds.size === 0) setTimeout(() => this.#end(), windowMs).unref();
    const key = this.#kinds.has(kind) || this.#kinds.size < maxKinds ? kind : '';
    const known = this.#kinds.get(key) ?? { count: 0, summarize };
    this.#kinds.set(key, known);
    known.count += 1;
    return known.count <= maxLines;
  }

  #end(): void {
    const kinds = [...this.#kinds];
    this.#kinds.clear();
    for (const [kind, { count, summarize }] of kinds) {
      if (count > maxLines) summarize(count - maxLines, kind || 'other lines');
    }
  }
}
