import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEgressAllow } from '@plumbline/adapters/egress';
import { pageSpeedBounds, runCounts } from '@plumbline/tools/page-speed';
import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import { type AppConfig, type Environment, logLevels, type TrustProxy } from './app-config.ts';
import { readSiteAds } from './operator-files.ts';
import { readSiteClaims } from './site-claims.ts';

/** Lists every invalid variable, so that one start shows all problems. */
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

/** The operator chooses it, so it may be on this machine or in a private network: Ollama, vLLM. */
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
      // The value isn't repeated because it may contain the key.
      context.addIssue('must be an http or https URL like http://localhost:11434/v1');
      return z.NEVER;
    }
    return url.href.replace(/\/$/, '');
  });

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

const defaultModel = 'gpt-4.1-mini';

/** `true` is rejected: it would let every visitor choose the IP address that rate limits count. */
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
        `must be a number of proxies or a list of IP addresses, CIDRs or "loopback"; not understood: ${bad.join(', ')}`,
      );
      return z.NEVER;
    }
    return entries;
  });

const secret = (min: number) =>
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be one word of printable ASCII')
    .min(min, `must have at least ${min} characters`);

/** Rules for an admin token from any source. */
export const adminTokenRule = secret(16);

const addressOf = (schemes: readonly string[], like: string) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined) return null;
      const url = URL.parse(text);
      if (!url || !schemes.includes(url.protocol) || url.hostname === '') {
        // The text isn't repeated because it may contain a password.
        context.addIssue(`must be a URL like ${like}`);
        return z.NEVER;
      }
      return text;
    });

const mailAddress = z
  .email('must be one email address like seo@example.com')
  .nullable()
  .default(null);

const schedule = (fallback: string) =>
  z
    .string()
    .trim()
    .default(fallback)
    .transform((text, context) => {
      if (text.toLowerCase() === 'off') return null;
      try {
        if (text.split(/\s+/).length !== 5) throw new Error('five fields');
        CronExpressionParser.parse(text);
        return text;
      } catch {
        context.addIssue(`must be five fields of cron like "0 6 * * *", or off, not "${text}"`);
        return z.NEVER;
      }
    });

const timezone = z
  .string()
  .trim()
  .default('UTC')
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'must be the name of a time zone like Europe/Berlin');

const yesOrNo = z
  .string()
  .trim()
  .toLowerCase()
  .default('false')
  .transform((text, context) => {
    if (['true', '1', 'yes', 'on'].includes(text)) return true;
    if (['false', '0', 'no', 'off'].includes(text)) return false;
    context.addIssue(`must be true or false, not "${text}"`);
    return z.NEVER;
  });

/** `5 USD`, `2000000 tokens`, or both. */
const dailyBudget = z
  .string()
  .default('')
  .transform((text, context) => {
    const budget: { usd: number | null; tokens: number | null } = { usd: null, tokens: null };
    for (const part of list(text)) {
      const [, amount = '', unit = 'usd'] =
        /^(\d{1,12}(?:\.\d{1,4})?)\s*(usd|tokens)?$/i.exec(part) ?? [];
      const value = amount === '' ? Number.NaN : Number(amount);
      if (!(value >= 0)) {
        context.addIssue(`must be like "5 USD", "2000000 tokens" or both, not "${text}"`);
        return z.NEVER;
      }
      if (unit.toLowerCase() === 'tokens') budget.tokens = Math.floor(value);
      else budget.usd = value;
    }
    return budget;
  });

/** `0.40/1.60`: US dollars per million tokens in and out. */
const prices = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined) return null;
    const found = /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*\/\s*(\d{1,6}(?:\.\d{1,6})?)\s*$/.exec(text);
    if (!found) {
      context.addIssue(
        `must be US dollars per million tokens in and out like 0.40/1.60, not "${text}"`,
      );
      return z.NEVER;
    }
    return { input: Number(found[1]), output: Number(found[2]) };
  });

/** The path of a JSON file, which is read and checked at once. */
const operatorFile = <Content>(
  read: (file: string, complain: (problem: string) => void) => Content | null,
) =>
  z
    .string()
    .optional()
    .transform((file, context) =>
      file === undefined ? null : read(resolve(file), (problem) => context.addIssue(problem)),
    );

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
  EGRESS_SITE_RATE: wholeNumber(1, 1_000_000, 200),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000, 120),
  RATE_LIMIT_COSTLY_PER_MINUTE: wholeNumber(0, 1_000_000, 20),
  OPENAI_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be one word of printable ASCII')
    .optional(),
  OPENAI_BASE_URL: modelBaseUrl,
  OPENAI_MODEL: z.string().trim().max(200, 'must be at most 200 characters').default(defaultModel),
  OPENAI_PRICES: prices,
  DATA_DIR: z.string().default('data'),
  LINK_INDEX_DIR: z.string().optional(),
  LINK_INDEX_REFRESH: schedule('off'),
  LINK_INDEX_QUICK_URL: addressOf(
    ['http:', 'https:'],
    'https://mirror.example/majestic_million.csv',
  ),
  DATABASE_URL: addressOf(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@localhost:5432/plumbline',
  ),
  ADMIN_TOKEN: adminTokenRule.nullable().default(null),
  BLOG_SCHEDULE: schedule('0 6 * * *'),
  BLOG_TIMEZONE: timezone,
  BLOG_REVIEW: yesOrNo,
  WORKER_MEMORY_MB: wholeNumber(1_024, 65_536, 3_072),
  DEADLINE_FACTOR: wholeNumber(1, 100, 1),
  BLOG_CONCURRENCY: wholeNumber(1, 32, 2),
  BLOG_DAILY_BUDGET: dailyBudget,
  SMTP_URL: addressOf(['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587'),
  CONTACT_TO: mailAddress,
  CONTACT_FROM: mailAddress,
  CHROMIUM_PATH: z.string().trim().nullable().default(null),
  PATH: z.string().default(''),
  PAGE_SPEED_RUNS: z
    .enum(runCounts.map(String), { error: `must be ${runCounts.join(' or ')}` })
    .default('1')
    .transform(Number),
  PAGE_SPEED_QUEUE: wholeNumber(1, 1_000, pageSpeedBounds.maxQueued),
  PAGE_SPEED_SHARE_MINUTES: wholeNumber(0, 30, pageSpeedBounds.shareMs / 60_000),
  CRUX_API_KEY: secret(10).nullable().default(null),
  ANALYTICS_URL: addressOf(['http:', 'https:'], 'https://plausible.example/api/event'),
  ANALYTICS_DOMAIN: z.string().trim().min(1).max(253).nullable().default(null),
  SITE_ADS: operatorFile(readSiteAds),
  SITE_CLAIMS: operatorFile(readSiteClaims),
});

/**
 * Prices of the default model, so that operators don't have to set them: OpenAI's list of April 2025, US dollars per
 * million tokens.
 */
const defaultModelPrices = { input: 0.4, output: 1.6 } as const;

/** Settings that only work together: `[variable, what is missing]`. */
function unfinished(data: z.infer<typeof environment>): string[] {
  const problems: string[] = [];
  if (data.SMTP_URL !== null && data.CONTACT_TO === null) {
    problems.push('CONTACT_TO must say where to mail messages when SMTP_URL is set');
  }
  if ((data.ANALYTICS_URL === null) !== (data.ANALYTICS_DOMAIN === null)) {
    problems.push('ANALYTICS_URL and ANALYTICS_DOMAIN must be set together');
  }
  if (data.BLOG_DAILY_BUDGET.usd !== null && pricesOf(data) === null) {
    problems.push(
      'OPENAI_PRICES must be set, like 0.40/1.60, when BLOG_DAILY_BUDGET is in money and the model is not the default',
    );
  }
  return problems;
}

function pricesOf(data: z.infer<typeof environment>): AppConfig['blog']['prices'] {
  if (data.OPENAI_PRICES) return data.OPENAI_PRICES;
  const ours = data.OPENAI_MODEL === defaultModel && data.OPENAI_BASE_URL === undefined;
  return ours ? defaultModelPrices : null;
}

const defaultWebDist = resolve(import.meta.dirname, '../../../web/dist');

/**
 * Reads the environment into the one frozen configuration. An empty variable counts as not set.
 * @throws EnvironmentError listing every variable that is wrong
 */
export function parseEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
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
  const missing = unfinished(data);
  if (missing.length > 0) throw new EnvironmentError(missing);
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
      sitePerMinute: data.EGRESS_SITE_RATE,
    }),
    rateLimit: Object.freeze({
      perMinute: data.RATE_LIMIT_PER_MINUTE,
      costlyPerMinute: data.RATE_LIMIT_COSTLY_PER_MINUTE,
    }),
    // A key or a URL is enough: some endpoints need no key, and a key without a URL is for OpenAI.
    languageModel:
      data.OPENAI_API_KEY === undefined && data.OPENAI_BASE_URL === undefined
        ? null
        : Object.freeze({
            baseUrl: data.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
            apiKey: data.OPENAI_API_KEY ?? null,
            model: data.OPENAI_MODEL,
          }),
    workerMemoryMb: data.WORKER_MEMORY_MB,
    deadlineFactor: data.DEADLINE_FACTOR,
    dataDir: resolve(data.DATA_DIR),
    linkIndexDir: resolve(data.LINK_INDEX_DIR ?? join(data.DATA_DIR, 'link-index')),
    quickIndex: Object.freeze({
      url: data.LINK_INDEX_QUICK_URL,
      refresh: data.LINK_INDEX_REFRESH,
    }),
    databaseUrl: data.DATABASE_URL,
    adminToken: data.ADMIN_TOKEN,
    blog: Object.freeze({
      schedule: data.BLOG_SCHEDULE,
      timezone: data.BLOG_TIMEZONE,
      review: data.BLOG_REVIEW,
      concurrency: data.BLOG_CONCURRENCY,
      dailyBudget: Object.freeze(data.BLOG_DAILY_BUDGET),
      prices: pricesOf(data),
    }),
    contact: Object.freeze({
      smtpUrl: data.SMTP_URL,
      to: data.CONTACT_TO,
      from: data.CONTACT_FROM ?? data.CONTACT_TO,
    }),
    pageSpeed: Object.freeze({
      browserPath: data.CHROMIUM_PATH,
      searchPath: data.PATH,
      runs: data.PAGE_SPEED_RUNS,
      queue: data.PAGE_SPEED_QUEUE,
      shareMs: data.PAGE_SPEED_SHARE_MINUTES * 60_000,
      cruxApiKey: data.CRUX_API_KEY,
    }),
    analytics:
      data.ANALYTICS_URL !== null && data.ANALYTICS_DOMAIN !== null
        ? Object.freeze({ url: data.ANALYTICS_URL, domain: data.ANALYTICS_DOMAIN })
        : null,
    ads: data.SITE_ADS,
    claims: data.SITE_CLAIMS,
    webDist: defaultWebDist,
  });
}

/** The environment of this process. */
export function loadConfig(): Environment {
  return parseEnvironment(process.env);
}
