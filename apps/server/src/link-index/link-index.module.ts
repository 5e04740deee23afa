import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Logger,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { LinkIndex } from '@plumbline/links';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { LinkIndexHandle } from './link-index-handle.ts';
import { LINK_INDEX } from './link-index.token.ts';

/** Closes the index after the last request in flight was answered. */
@Injectable()
class LinkIndexCloser implements OnApplicationShutdown {
  readonly #index: LinkIndex;

  constructor(@Inject(LINK_INDEX) index: LinkIndex) {
    this.#index = index;
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.#index instanceof LinkIndexHandle) await this.#index.close();
  }
}

/** The index of links, for every module: nothing is opened before somebody asks. */
@Global()
@Module({})
export class LinkIndexModule {
  /** @param replacement takes the place of the configured index, in specs */
  static forRoot(replacement?: LinkIndex): DynamicModule {
    const index = {
      provide: LINK_INDEX,
      inject: [APP_CONFIG],
      useFactory: ({ linkIndexDir }: AppConfig): LinkIndex =>
        replacement ?? openedOnUse(linkIndexDir),
    };
    return { module: LinkIndexModule, providers: [index, LinkIndexCloser], exports: [LINK_INDEX] };
  }
}

function openedOnUse(folder: string): LinkIndexHandle {
  const logger = new Logger('LinkIndex');
  return new LinkIndexHandle(
    async () => {
      const { openLinkIndex } = await import('@plumbline/link-index');
      return openLinkIndex(folder);
    },
    {
      warn: (message) => logger.warn(message),
      error: (message) => logger.error(message),
    },
  );
}
