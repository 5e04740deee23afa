import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { WebFetcher } from '@plumbline/page';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { ConfigModule } from './config/config.module.ts';
import type { AppConfig } from './config/app-config.ts';
import { EgressModule } from './egress/egress.module.ts';
import { HealthController } from './health/health.controller.ts';

export interface AppParts {
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly fetcher: WebFetcher;
  readonly tools: readonly Type<unknown>[];
}

@Module({})
export class AppModule {
  static forRoot({ config, logger, fetcher, tools }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggerModule.forRoot({ pinoHttp: { logger }, useExisting: true }),
        ConfigModule.forRoot(config),
        EgressModule.forRoot(fetcher),
        ...tools,
      ],
      controllers: [HealthController],
    };
  }
}
