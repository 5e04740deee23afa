import { Inject, Injectable, Logger } from '@nestjs/common';
import type { StorageHandle } from '@plumbline/adapters/storage';
import { stopTimes } from './stop-order.ts';
import { STORAGE } from './storage.module.ts';
import { within } from './within.ts';

/** Background work: syncing articles, working on jobs, keeping a schedule. */
export interface BackgroundService {
  readonly name: string;
  start(): Promise<void>;
  /** Starts nothing new, and returns unfinished jobs to the queue. Called once, also when `start` failed or was not called. */
  stop?(): Promise<void>;
}

/**
 * Services that run in the background. A provider adds itself in its constructor. `main.ts` starts all of them in that
 * order once the database is open. Specs and the OpenAPI writer start none.
 */
@Injectable()
export class BackgroundServices {
  private readonly logger = new Logger(BackgroundServices.name);
  private readonly services: BackgroundService[] = [];

  constructor(@Inject(STORAGE) private readonly storage: StorageHandle) {}

  add(service: BackgroundService): void {
    this.services.push(service);
  }

  /**
   * @param signal ends the start before its next step
   * @throws StorageError when the database cannot be opened, and what a service throws; the signal's reason
   */
  async start(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await this.storage.open();
    for (const service of this.services) {
      signal?.throwIfAborted();
      await service.start();
      this.logger.debug(`${service.name} started`);
    }
  }

  /** Stops all services at the same time. Logs a service that fails or takes too long. */
  async stop(): Promise<void> {
    await Promise.all(
      this.services.map(async (service) => {
        try {
          await within(stopTimes.workMs, service.stop?.() ?? Promise.resolve());
        } catch (error) {
          this.logger.warn(`${service.name} did not stop: ${String(error)}`);
        }
      }),
    );
  }
}
