import { join, resolve } from 'node:path';
import { pageSpeedBounds, runCounts } from '@plumbline/engine';
import { z } from 'zod';
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
  secretOf,
  timezone,
  trustProxy,
  wholeNumber,
  yesOrNo,
} from './environment-values.ts';
import { type Frozen, frozen } from './frozen.ts';
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

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const defaultModel = 'gpt-4.1-mini';

/**
 * Prices of the default model, so that operators don't have to set them: OpenAI's list of April 2025, US dollars per
 * million tokens.
 */
const defaultModelPrices = { input: 0.4, output: 1.6 };

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65535).default(3000),
  PUBLIC_URL: publicUrl.optional(),
  PRODUCT_NAME: z
    .string()
    .trim()
    .max(60, 'must be at most 60 characters')
    .regex(/^[^<>&"\\\p{Cc}]*$/u, 'must not hold <, >, &, \\, quotes or control characters')
    .default('Plumbline'),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  EGRESS_ALLOW: egressAllow.default([]),
  EGRESS_PORTS: ports.default([80, 443, 8080, 8443]),
  EGRESS_SITE_RATE: wholeNumber(1, 1_000_000).default(200),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(120),
  RATE_LIMIT_COSTLY_PER_MINUTE: wholeNumber(0, 1_000_000).default(20),
  OPENAI_API_KEY: secret.optional(),
  OPENAI_BASE_URL: modelBaseUrl.optional(),
  OPENAI_MODEL: z.string().trim().max(200, 'must be at most 200 characters').default(defaultModel),
  OPENAI_PRICES: prices.optional(),
  DATA_DIR: z.string().default('data'),
  LINK_INDEX_DIR: z.string().optional(),
  LINK_INDEX_REFRESH: schedule.default(null),
  LINK_INDEX_QUICK_URL: addressOf(
    ['http:', 'https:'],
    'https://mirror.example/majestic_million.csv',
  ),
  DATABASE_URL: addressOf(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@localhost:5432/plumbline',
  ),
  ADMIN_TOKEN: adminTokenRule.nullable().default(null),
  BLOG_SCHEDULE: schedule.default('0 6 * * *'),
  BLOG_TIMEZONE: timezone.default('UTC'),
  BLOG_REVIEW: yesOrNo.default(false),
  WORKER_MEMORY_MB: wholeNumber(1_024, 65_536).default(3_072),
  DEADLINE_FACTOR: wholeNumber(1, 100).default(1),
  BLOG_CONCURRENCY: wholeNumber(1, 32).default(2),
  BLOG_DAILY_BUDGET: dailyBudget.default({ usd: null, tokens: null }),
  SMTP_URL: addressOf(['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587'),
  CONTACT_TO: mailAddress,
  CONTACT_FROM: mailAddress,
  CHROMIUM_PATH: z.string().trim().nullable().default(null),
  PATH: z.string().default(''),
  PAGE_SPEED_RUNS: z
    .enum(runCounts.map(String), { error: `must be ${runCounts.join(' or ')}` })
    .transform(Number)
    .default(1),
  PAGE_SPEED_QUEUE: wholeNumber(1, 1_000).default(pageSpeedBounds.maxQueued),
  PAGE_SPEED_SHARE_MINUTES: wholeNumber(0, 30).default(pageSpeedBounds.shareMs / 60_000),
  CRUX_API_KEY: secretOf(10).nullable().default(null),
  ANALYTICS_URL: addressOf(['http:', 'https:'], 'https://plausible.example/api/event'),
  ANALYTICS_DOMAIN: z.string().trim().min(1).max(253).nullable().default(null),
  SITE_ADS: operatorFile(readSiteAds),
  SITE_CLAIMS: operatorFile(readSiteClaims),
});

const environment = variables.transform((env, context) => {
  const isDefaultModel = env.OPENAI_MODEL === defaultModel && env.OPENAI_BASE_URL === undefined;
  const modelPrices = env.OPENAI_PRICES ?? (isDefaultModel ? defaultModelPrices : null);
  if (env.SMTP_URL !== null && env.CONTACT_TO === null) {
    context.addIssue('CONTACT_TO must say where to mail messages when SMTP_URL is set');
  }
  if ((env.ANALYTICS_URL === null) !== (env.ANALYTICS_DOMAIN === null)) {
    context.addIssue('ANALYTICS_URL and ANALYTICS_DOMAIN must be set together');
  }
  if (env.BLOG_DAILY_BUDGET.usd !== null && modelPrices === null) {
    context.addIssue(
      'OPENAI_PRICES must be set, like 0.40/1.60, when BLOG_DAILY_BUDGET is in money and the model is not the default',
    );
  }
  return {
    host: env.HOST,
    port: env.PORT,
    /** The site's own origin, without a trailing slash: `https://seo.example`. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    productName: env.PRODUCT_NAME,
    /** Which proxies' `X-Forwarded-For` counts: none, the last n of them, or those at these addresses. */
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    egress: {
      /** CIDRs or `host:port` pairs that visitors may check although they are private. */
      allow: env.EGRESS_ALLOW,
      ports: env.EGRESS_PORTS,
      /** Requests a minute to one site, all visitors together. */
      sitePerMinute: env.EGRESS_SITE_RATE,
    },
    /** Calls a minute for one visitor; 0 switches the limit off. */
    rateLimit: {
      perMinute: env.RATE_LIMIT_PER_MINUTE,
      /** For calls that fetch other sites. */
      costlyPerMinute: env.RATE_LIMIT_COSTLY_PER_MINUTE,
    },
    /**
     * An OpenAI-compatible endpoint; `null` where none is configured. The key is sent only there. A key or a URL is
     * enough: some endpoints need no key, and a key without a URL is for OpenAI.
     */
    languageModel:
      env.OPENAI_API_KEY === undefined && env.OPENAI_BASE_URL === undefined
        ? null
        : {
            baseUrl: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
            apiKey: env.OPENAI_API_KEY ?? null,
            model: env.OPENAI_MODEL,
          },
    /** Heap of all worker threads together, MB. */
    workerMemoryMb: env.WORKER_MEMORY_MB,
    /** Multiplies the time limits of worker threads and of page speed measurements. */
    deadlineFactor: env.DEADLINE_FACTOR,
    /** Folder of all stored data: the embedded database and its snapshots. */
    dataDir: resolve(env.DATA_DIR),
    /** Folder of the index of links; it may be absent or empty. */
    linkIndexDir: resolve(env.LINK_INDEX_DIR ?? join(env.DATA_DIR, 'link-index')),
    quickIndex: {
      /** Where the list of the quick index is downloaded; `null` where its publisher offers it. */
      url: env.LINK_INDEX_QUICK_URL,
      /** When to look for a new list: five cron fields in UTC, or `null` for never. */
      refresh: env.LINK_INDEX_REFRESH,
    },
    /** A PostgreSQL database that replaces the embedded one. Contains a password: never logged. */
    databaseUrl: env.DATABASE_URL,
    adminToken: env.ADMIN_TOKEN,
    blog: {
      /** Five cron fields; `null` switches the daily run off. */
      schedule: env.BLOG_SCHEDULE,
      /** IANA name of the zone that the schedule is read in. */
      timezone: env.BLOG_TIMEZONE,
      /** Keeps generated posts as drafts until they are approved. */
      review: env.BLOG_REVIEW,
      /** How many posts this process writes at the same time. */
      concurrency: env.BLOG_CONCURRENCY,
      /** What generation may use per day in this time zone. */
      dailyBudget: env.BLOG_DAILY_BUDGET,
      /** US dollars per million tokens; `null` when unknown, and then costs are unknown. */
      prices: modelPrices,
    },
    contact: {
      /** `smtp://user:password@host:port`. Never logged. */
      smtpUrl: env.SMTP_URL,
      /** Recipient and sender of mailed messages. */
      to: env.CONTACT_TO,
      from: env.CONTACT_FROM ?? env.CONTACT_TO,
    },
    pageSpeed: {
      /** The browser to measure with; `null` looks for one. */
      browserPath: env.CHROMIUM_PATH,
      /** Where an installed browser is looked for. */
      searchPath: env.PATH,
      /** Default number of loads per form factor. */
      runs: env.PAGE_SPEED_RUNS,
      /** How many runs can wait. */
      queue: env.PAGE_SPEED_QUEUE,
      /** How long a result is shared with callers that request the same measurement. */
      shareMs: env.PAGE_SPEED_SHARE_MINUTES * 60_000,
      /** Key for field data from the Chrome UX Report. Never logged, never sent in a response. */
      cruxApiKey: env.CRUX_API_KEY,
    },
    /** A Plausible-compatible endpoint; `null` sends nothing. */
    analytics:
      env.ANALYTICS_URL !== null && env.ANALYTICS_DOMAIN !== null
        ? { url: env.ANALYTICS_URL, domain: env.ANALYTICS_DOMAIN }
        : null,
    /** Advertisements from the operator's file; `null` if there is none, and then pages leave no room for them. */
    ads: env.SITE_ADS,
    /** Growth, ratings and testimonials from the operator's file; `null` where none is set: then no page has any. */
    claims: env.SITE_CLAIMS,
    /** Folder with the built web app; it may be absent. */
    webDist: resolve(import.meta.dirname, '../../../web/dist'),
  };
});

/** The configuration before the server has its token: `null` if the environment has none. */
export type Environment = Frozen<z.infer<typeof environment>>;

/**
 * Reads the environment into the one frozen configuration. An empty variable counts as not set.
 * @throws EnvironmentError listing every variable that is wrong
 */
export function parseEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = environment.safeParse(set);
  if (parsed.success) return frozen(parsed.data);
  throw new EnvironmentError(
    parsed.error.issues.map(({ path, message }) => [...path, message].join(' ')),
  );
}

/** The environment of this process. */
export function loadConfig(): Environment {
  return parseEnvironment(process.env);
}
