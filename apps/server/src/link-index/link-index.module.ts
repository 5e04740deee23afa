import {
  type DynamicModule,
  Global,
  Inject,
  Logger,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { openLinkIndex, type OpenLinkIndex } from '@plumbline/adapters/link-index/read';
import type { LinkIndex } from '@plumbline/links';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { harmlessText } from '../http/logging.ts';

/** Injection token of the `LinkIndex` port of `@plumbline/links`. */
export const LINK_INDEX = Symbol('LINK_INDEX');

/** Provides the link index to every module. */
@Global()
@Module({})
export class LinkIndexModule implements OnApplicationShutdown {
  constructor(@Inject(LINK_INDEX) private readonly index: LinkIndex & Partial<OpenLinkIndex>) {}

  /** @param replacement replaces the configured index, in specs */
  static forRoot(replacement?: LinkIndex): DynamicModule {
    const index = {
      provide: LINK_INDEX,
      inject: [APP_CONFIG],
      useFactory: ({ linkIndexDir }: AppConfig): LinkIndex =>
        replacement ?? loggedIndex(linkIndexDir),
    };
    return { module: LinkIndexModule, providers: [index], exports: [LINK_INDEX] };
  }

  /** Closes the index after the last request in flight was answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.index.close?.();
  }
}

function loggedIndex(folder: string): OpenLinkIndex {
  const logger = new Logger('LinkIndex');
  return openLinkIndex(folder, {
    onProblem: (problem) => logger.warn(harmlessText(problem)),
  });
}
