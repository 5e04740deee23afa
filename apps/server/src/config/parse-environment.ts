import { join, resolve } from 'node:path';
import { pageSpeedBounds, runCounts } from '@plumbline/engine';
import { z } from 'zod';
import { type AppConfig, type Environment, logLevels } from './app-config.ts';
import {
  addressOf,
  adminTokenRule,
  dailyBudget,
  egressAllow,
  mailAddress,
  modelBaseUrl,
  operatorFile,
  ports,
  prices,
  publicUrl,
  schedule,
  secret,
  timezone,
  trustProxy,
  wholeNumber,
  yesOrNo,
} from './environment-values.ts';
import { readSiteAds, readSiteClaims } from './operator-files.ts';

/** Lists every invalid variable, so that one start shows all problems. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The server cannot start with this environment:', ...problems].join('\n  - '));
    this.problems = problems;
  }
}

const defaultModel = 'gpt-4.1-mini';

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
