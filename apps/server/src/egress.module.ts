import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Logger,
  Module,
  type OnModuleInit,
} from '@nestjs/common';
import { createEgress, parseEgressAllow } from '@plumbline/adapters/egress';
import { type WebFetcher, WebFetchError } from '@plumbline/page';
import { APP_CONFIG, type AppConfig } from './config/app-config.ts';
import { userAgent } from './config/product.ts';
import { ShutdownGate } from './http/shutdown-gate.ts';
import { Metrics } from './metrics.module.ts';

/** Injection token of the `WebFetcher` port of `@plumbline/page`: the guarded fetcher. */
export const WEB_FETCHER = Symbol('WEB_FETCHER');

/** Says whether visitors may check a URL, without fetching it. */
export interface AddressJudge {
  /**
   * @param url as typed
   * @returns it with a scheme and without fragment
   * @throws WebFetchError with the code of the rule that refuses it
   */
  judge(url: string, signal?: AbortSignal): Promise<URL>;
}

/** Injection token of the {@link AddressJudge}: the rules of the egress guard. */
export const ADDRESS_JUDGE = Symbol('ADDRESS_JUDGE');

const maxConcurrentPerHost = 6;

/** The production fetcher. It opens connections only when something is fetched. */
@Injectable()
class Egress implements WebFetcher, AddressJudge, OnModuleInit {
  private readonly logger = new Logger('Egress');
  private readonly inner: ReturnType<typeof createEgress>;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    gate: ShutdownGate,
  ) {
    this.inner = createEgress({
      ports: config.egress.ports,
      allow: parseEgressAllow(config.egress.allow.join(',')),
      userAgent: userAgent(config.publicUrl),
      perHostRate: { requests: config.egress.sitePerMinute, windowMs: 60_000 },
      maxConcurrentPerHost,
    });
    gate.aborting.addEventListener('abort', () => void this.inner.close(), { once: true });
  }

  onModuleInit(): void {
    const { allow } = this.config.egress;
    if (allow.length === 0) return;
    this.logger.warn(
      `EGRESS_ALLOW is set: every visitor can make this server fetch ${allow.join(', ')}`,
    );
  }

  fetch(...args: Parameters<WebFetcher['fetch']>): ReturnType<WebFetcher['fetch']> {
    return this.inner.fetch(...args);
  }

  judge(url: string, signal?: AbortSignal): Promise<URL> {
    return this.inner.judge(url, signal);
  }
}

/** Provides the guarded fetcher to every tool, as {@link WEB_FETCHER}, and the judge of addresses for the browser's proxy. */
@Global()
@Module({})
export class EgressModule {
  /** @param replacement replaces the production fetcher and its judge, in specs */
  static forRoot(
    replacement: { readonly fetcher?: WebFetcher; readonly judge?: AddressJudge } = {},
  ): DynamicModule {
    const metered = {
      provide: WEB_FETCHER,
      inject: [Egress, Metrics],
      useFactory: (egress: WebFetcher, metrics: Metrics) =>
        meteredFetcher(replacement.fetcher ?? egress, metrics),
    };
    const judge = {
      provide: ADDRESS_JUDGE,
      inject: [Egress],
      // Not the instance itself, because Nest would call its hooks twice.
      useFactory: (egress: AddressJudge): AddressJudge => ({
        judge: (...args) => (replacement.judge ?? egress).judge(...args),
      }),
    };
    return {
      module: EgressModule,
      providers: [Egress, metered, judge],
      exports: [WEB_FETCHER, ADDRESS_JUDGE],
    };
  }
}

/** The same fetcher, counted. */
function meteredFetcher(fetcher: WebFetcher, metrics: Metrics): WebFetcher {
  return {
    async fetch(request) {
      try {
        const response = await fetcher.fetch(request);
        metrics.egress.inc({ outcome: 'ok' });
        return response;
      } catch (error) {
        metrics.egress.inc({ outcome: error instanceof WebFetchError ? error.code : 'bug' });
        throw error;
      }
    },
  };
}
