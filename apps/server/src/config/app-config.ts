import type { SiteAds, SiteClaims } from './operator-files.ts';

/** Which proxies' `X-Forwarded-For` counts: none, the last n of them, or those at these addresses. */
export type TrustProxy = false | number | readonly string[];

/** The environment for the rest of the server: parsed once and frozen. */
export interface AppConfig {
  readonly host: string;
  readonly port: number;
  /** The site's own origin, without a trailing slash: `https://seo.example`. */
  readonly publicUrl: string;
  readonly productName: string;
  readonly trustProxy: TrustProxy;
  readonly logLevel: LogLevel;
  readonly egress: {
    /** CIDRs or `host:port` pairs that visitors may check although they are private. */
    readonly allow: readonly string[];
    readonly ports: readonly number[];
    /** Requests a minute to one site, all visitors together. */
    readonly sitePerMinute: number;
  };
  /** Calls a minute for one visitor; 0 switches the limit off. */
  readonly rateLimit: {
    readonly perMinute: number;
    /** For calls that fetch other sites. */
    readonly costlyPerMinute: number;
  };
  /** An OpenAI-compatible endpoint; `null` where none is configured. The key is sent only there. */
  readonly languageModel: {
    readonly baseUrl: string;
    readonly apiKey: string | null;
    readonly model: string;
  } | null;
  /** Heap of all worker threads together, MB. */
  readonly workerMemoryMb: number;
  /** Multiplies the time limits of worker threads and of page speed measurements. */
  readonly deadlineFactor: number;
  /** Folder of all stored data: the embedded database and its snapshots. */
  readonly dataDir: string;
  /** Folder of the index of links; it may be absent or empty. */
  readonly linkIndexDir: string;
  readonly quickIndex: {
    /** Where the list of the quick index is downloaded; `null` where its publisher offers it. */
    readonly url: string | null;
    /** When to look for a new list: five cron fields in UTC, or `null` for never. */
    readonly refresh: string | null;
  };
  /** A PostgreSQL database that replaces the embedded one. Contains a password: never logged. */
  readonly databaseUrl: string | null;
  /** Grants access to the operator's calls. Never logged, never sent in a response. */
  readonly adminToken: string;
  readonly blog: {
    /** Five cron fields; `null` switches the daily run off. */
    readonly schedule: string | null;
    /** IANA name of the zone that the schedule is read in. */
    readonly timezone: string;
    /** Keeps generated posts as drafts until they are approved. */
    readonly review: boolean;
    /** How many posts this process writes at the same time. */
    readonly concurrency: number;
    /** What generation may use per day in this time zone; a `null` part has no limit. */
    readonly dailyBudget: { readonly usd: number | null; readonly tokens: number | null };
    /** US dollars per million tokens; `null` when unknown, and then costs are unknown. */
    readonly prices: { readonly input: number; readonly output: number } | null;
  };
  readonly contact: {
    /** `smtp://user:password@host:port`. Never logged. */
    readonly smtpUrl: string | null;
    /** Recipient and sender of mailed messages. */
    readonly to: string | null;
    readonly from: string | null;
  };
  readonly pageSpeed: {
    /** The browser to measure with; `null` looks for one. */
    readonly browserPath: string | null;
    /** Where an installed browser is looked for: the value of PATH. */
    readonly searchPath: string;
    /** Default number of loads per form factor. */
    readonly runs: number;
    /** How many runs can wait. */
    readonly queue: number;
    /** How long a result is shared with callers that request the same measurement. */
    readonly shareMs: number;
    /** Key for field data from the Chrome UX Report. Never logged, never sent in a response. */
    readonly cruxApiKey: string | null;
  };
  /** A Plausible-compatible endpoint; `null` sends nothing. */
  readonly analytics: { readonly url: string; readonly domain: string } | null;
  /** Advertisements from the operator's file; `null` if there is none, and then pages leave no room for them. */
  readonly ads: SiteAds | null;
  /** Growth, ratings and testimonials from the operator's file; `null` where none is set: then no page has any. */
  readonly claims: SiteClaims | null;
  /** Folder with the built web app; it may be absent. */
  readonly webDist: string;
}

/** The configuration before the server has its token: `null` if the environment has none. */
export type Environment = Omit<AppConfig, 'adminToken'> & { readonly adminToken: string | null };

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Injection token of the {@link AppConfig}. */
export const APP_CONFIG = Symbol('APP_CONFIG');
