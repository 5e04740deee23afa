import { resolve } from 'node:path';
import {
  type DynamicModule,
  Global,
  Inject,
  Logger,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import {
  openStorage,
  type Storage,
  StorageHandle,
  type StorageLog,
} from '@plumbline/adapters/storage';
import { APP_CONFIG, type AppConfig } from './config/app-config.ts';

/** Injection token of the `StorageHandle` of `@plumbline/adapters/storage`: the database, opened on first use. */
export const STORAGE = Symbol('STORAGE');

/** Made with the bundle, see `bundle/build.mjs`. */
const templates = resolve(import.meta.dirname, '../bundle/dist/databases');

/** Replaces the configured database: already open, or opened on first use. */
export type StorageReplacement = Storage | (() => Promise<Storage>);

/** Provides the database to every module. It is opened on first use. */
@Global()
@Module({})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(STORAGE) private readonly handle: StorageHandle) {}

  /** @param replacement takes the place of the configured database, in specs */
  static forRoot(replacement?: StorageReplacement): DynamicModule {
    const handle = {
      provide: STORAGE,
      inject: [APP_CONFIG],
      useFactory: ({ dataDir, databaseUrl }: AppConfig) =>
        new StorageHandle(
          replacement === undefined
            ? () =>
                openStorage({
                  ...{ dataDir, databaseUrl, templates },
                  log: storageLog(new Logger('Storage')),
                })
            : typeof replacement === 'function'
              ? replacement
              : () => Promise.resolve(replacement),
        ),
    };
    return { module: StorageModule, providers: [handle], exports: [STORAGE] };
  }

  /** Closes the database after the last request in flight has a response. `onModuleDestroy` would close it earlier. */
  async onApplicationShutdown(): Promise<void> {
    await this.handle.close();
  }
}

const storageLog = (logger: Logger): StorageLog => ({
  info: (message) => logger.log(message),
  warn: (message) => logger.warn(message),
  error: (message) => logger.error(message),
});
