import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { WebFetcher } from '@plumbline/page';
import { WEB_FETCHER } from './web-fetcher.token.ts';

/** Provides the only way out to every tool. */
@Global()
@Module({})
export class EgressModule {
  static forRoot(fetcher: WebFetcher): DynamicModule {
    return {
      module: EgressModule,
      providers: [{ provide: WEB_FETCHER, useValue: fetcher }],
      exports: [WEB_FETCHER],
    };
  }
}
