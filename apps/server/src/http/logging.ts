import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { LogLevel } from '../config/app-config.ts';

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

/** `warn` and `fatal`, as numbers of pino. */
const warnLevel = 40;
const fatalLevel = 60;

/** The id of the current request. */
export const requestIds = new AsyncLocalStorage<string>();

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
