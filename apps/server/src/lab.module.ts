import {
  type DynamicModule,
  Global,
  Inject,
  Logger,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { createLab, labLimits } from '@plumbline/adapters/chromium';
import { parseEgressAllow, startGuardingProxy } from '@plumbline/adapters/egress';
import type { Lab } from '@plumbline/tools/page-speed';
import { APP_CONFIG, type AppConfig } from './config/app-config.ts';

/** Injection token of the `Lab` port of `@plumbline/tools/page-speed`: the browser that measures, one order at a time. */
export const LAB = Symbol('LAB');

/** Provides the browser to every module. It starts on the first measurement. */
@Global()
@Module({})
export class LabModule implements OnApplicationShutdown {
  constructor(@Inject(LAB) private readonly lab: Lab) {}

  /** @param replacement replaces the browser, in specs */
  static forRoot(replacement?: Lab): DynamicModule {
    const lab = {
      provide: LAB,
      inject: [APP_CONFIG, HttpAdapterHost],
      useFactory: (config: AppConfig, host: HttpAdapterHost) =>
        replacement ?? chromiumLab(config, () => portOf(host)),
    };
    return { module: LabModule, providers: [lab], exports: [LAB] };
  }

  /** Closes the browser after measurements have stopped. */
  async onApplicationShutdown(): Promise<void> {
    await this.lab.close();
  }
}

/** A lab in which every load has its own proxy, with the rules of this server. */
function chromiumLab(
  { egress, pageSpeed, deadlineFactor }: AppConfig,
  ownPort: () => number | null,
): Lab {
  const logger = new Logger('Lab');
  const allow = parseEgressAllow(egress.allow.join(','));
  return createLab({
    browserPath: pageSpeed.browserPath ?? undefined,
    searchPath: pageSpeed.searchPath,
    limits: labLimits(deadlineFactor),
    startProxy: () => {
      const own = ownPort();
      return startGuardingProxy({
        ports: egress.ports,
        allow,
        neverPorts: own === null ? [] : [own],
      });
    },
    log: {
      info: (message) => logger.log(message),
      warn: (message) => logger.warn(message),
    },
  });
}

/** The address where this server listens, known once it does. */
function portOf({ httpAdapter }: HttpAdapterHost): number | null {
  const server = httpAdapter.getHttpServer() as { address(): unknown };
  const address = server.address();
  return typeof address === 'object' && address !== null && 'port' in address
    ? Number(address.port)
    : null;
}
