import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakePostStore } from '@plumbline/blog/testing';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { FakeLab } from '@plumbline/page-speed/testing';
import { storageForTests } from '@plumbline/storage/testing';
import type { AppConfig } from '../config/app-config.ts';
import { parseEnvironment } from '../config/parse-environment.ts';
import { type AppOverrides, createApp } from '../create-app.ts';
import { EchoModule } from './echo.module.ts';

export interface TestAppOptions extends AppOverrides {
  readonly env?: Readonly<Record<string, string>>;
  readonly config?: Partial<AppConfig>;
}

/** The real application with one more tool, `echo`, ready for `inject`; it opens no port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<NestFastifyApplication> {
  const { env = {}, config = {}, ...overrides } = options;
  const app = await createApp(
    {
      ...parseEnvironment({
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_MINUTE: '0',
        RATE_LIMIT_COSTLY_PER_MINUTE: '0',
        ...env,
      }),
      webDist: '/nonexistent',
      ...config,
    },
    {
      postStore: new FakePostStore(),
      lab: new FakeLab(),
      storage: () => storageForTests('pglite'),
      linkIndex: new FakeLinkIndex(),
      ...overrides,
      extraModules: [EchoModule, ...(overrides.extraModules ?? [])],
    },
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
