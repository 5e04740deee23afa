import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEgressAllow } from '@plumbline/egress';
import { z } from 'zod';
import { type AppConfig, logLevels, type TrustProxy } from './app-config.ts';

/** Every variable that could not be read, in plain words, so that one start shows all of them. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The server cannot start with this environment:', ...problems].join('\n  - '));
    this.problems = problems;
  }
}

const wholeNumber = (from: number, to: number, fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .transform((text, context) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (!(value >= from && value <= to)) {
        context.addIssue(`must be a whole number from ${from} to ${to}, not "${text}"`);
        return z.NEVER;
      }
      return value;
    });

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const publicUrl = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return undefined;
    const url = URL.parse(text);
    const bare =
      url !== null &&
      (url.protocol === 'https:' || url.protocol === 'http:') &&
      url.href === `${url.origin}/`;
    if (!bare) {
      context.addIssue(
        `must be an http or https origin without a path, like https://seo.example, not "${text}"`,
      );
      return z.NEVER;
    }
    return url.origin;
  });

const ports = z
  .string()
  .default('80,443,8080,8443')
  .transform((text, context) => {
    const values = list(text).map((part) => (/^\d{1,5}$/.test(part) ? Number(part) : Number.NaN));
    if (values.length === 0 || values.some((port) => !(port >= 1 && port <= 65535))) {
      context.addIssue(`must list ports from 1 to 65535, separated by commas, not "${text}"`);
      return z.NEVER;
    }
    return values;
  });

const egressAllow = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      parseEgressAllow(text);
    } catch (error) {
      context.addIssue(
        `is not understood: ${error instanceof Error ? error.message.replace(/^EGRESS_ALLOW: /, '') : text}`,
      );
      return z.NEVER;
    }
    return list(text);
  });

/** The operator's own choice, so it may be on loopback or in a private network: Ollama, vLLM. */
const modelBaseUrl = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return undefined;
    const url = URL.parse(text);
    const plain =
      url !== null &&
      (url.protocol === 'https:' || url.protocol === 'http:') &&
      url.username + url.password + url.search + url.hash === '';
    if (!plain) {
      // The text is not repeated: somebody may have put the key into it.
      context.addIssue('must be an http or https address like http://localhost:11434/v1');
      return z.NEVER;
    }
    return url.href.replace(/\/$/, '');
  });

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** `true` is refused: it would let every visitor choose the address that limits count. */
const trustProxy = z
  .string()
  .default('')
  .transform((text, context): TrustProxy => {
    const entries = list(text);
    if (entries.length === 0) return false;
    if (entries.length === 1 && /^\d{1,2}$/.test(entries[0] ?? '')) {
      const hops = Number(entries[0]);
      return hops === 0 ? false : hops;
    }
    const bad = entries.filter((entry) => {
      const [address = '', prefix = '0'] = entry.split('/');
      return !proxyNames.has(entry) && (isIP(address) === 0 || !/^\d{1,3}$/.test(prefix));
    });
    if (bad.length > 0) {
      context.addIssue(
        `must be a number of proxies or a list of addresses, CIDRs or "loopback"; not understood: ${bad.join(', ')}`,
      );
      return z.NEVER;
    }
    return entries;
  });

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65535, 3000),
  PUBLIC_URL: publicUrl,
  PRODUCT_NAME: z
    .string()
    .trim()
    .max(60, 'must be at most 60 characters')
    .regex(/^[^<>&"\\\p{Cc}]*$/u, 'must not hold <, >, &, \\, quotes or control characters')
    .default('Plumbline'),
  TRUST_PROXY: trustProxy,
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  EGRESS_ALLOW: egressAllow,
  EGRESS_PORTS: ports,
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000, 120),
  RATE_LIMIT_COSTLY_PER_MINUTE: wholeNumber(0, 1_000_000, 20),
  OPENAI_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be one word of printable ASCII')
    .optional(),
  OPENAI_BASE_URL: modelBaseUrl,
  OPENAI_MODEL: z
    .string()
    .trim()
    .max(200, 'must be at most 200 characters')
    .default('gpt-4.1-mini'),
});

const defaultWebDist = resolve(import.meta.dirname, '../../../web/dist');

/**
 * Reads the environment into the one frozen configuration. An empty variable counts as not set.
 * @throws EnvironmentError listing every variable that is wrong
 */
export function parseEnvironment(env: Readonly<Record<string, string | undefined>>): AppConfig {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    );
  }
  const { data } = parsed;
  return Object.freeze({
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    productName: data.PRODUCT_NAME,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    egress: Object.freeze({
      allow: Object.freeze(data.EGRESS_ALLOW),
      ports: Object.freeze(data.EGRESS_PORTS),
    }),
    rateLimit: Object.freeze({
      perMinute: data.RATE_LIMIT_PER_MINUTE,
      costlyPerMinute: data.RATE_LIMIT_COSTLY_PER_MINUTE,
    }),
    // A key or an address is enough: some endpoints need no key, and a key alone is one of OpenAI's.
    languageModel:
      data.OPENAI_API_KEY === undefined && data.OPENAI_BASE_URL === undefined
        ? null
        : Object.freeze({
            baseUrl: data.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
            apiKey: data.OPENAI_API_KEY ?? null,
            model: data.OPENAI_MODEL,
          }),
    webDist: defaultWebDist,
  });
}

/** The configuration of this process. */
export function loadConfig(): AppConfig {
  return parseEnvironment(process.env);
}
