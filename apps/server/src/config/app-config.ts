/** Which proxies' `X-Forwarded-For` counts: none, the last n of them, or those at these addresses. */
export type TrustProxy = false | number | readonly string[];

/** The environment as the rest of the server sees it: parsed once, frozen. */
export interface AppConfig {
  readonly host: string;
  readonly port: number;
  /** The site's own origin, without a trailing slash: `https://seo.example`. */
  readonly publicUrl: string;
  readonly productName: string;
  readonly trustProxy: TrustProxy;
  readonly logLevel: LogLevel;
  readonly egress: {
    /** CIDRs or `host:port` that an operator lets visitors check although they are private. */
    readonly allow: readonly string[];
    readonly ports: readonly number[];
  };
  /** Calls a minute for one visitor; 0 switches the limit off. */
  readonly rateLimit: {
    readonly perMinute: number;
    /** For calls that fetch other sites. */
    readonly costlyPerMinute: number;
  };
  /** An OpenAI-compatible endpoint; `null` where none is configured. The key goes nowhere but there. */
  readonly languageModel: {
    readonly baseUrl: string;
    readonly apiKey: string | null;
    readonly model: string;
  } | null;
  /** Folder with the built web app; it may be absent. */
  readonly webDist: string;
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Injection token of the {@link AppConfig}. */
export const APP_CONFIG = Symbol('APP_CONFIG');
