import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { storageForTests } from '@plumbline/adapters/storage/testing';
import { FakePostStore } from '@plumbline/blog/testing';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { FakeLab } from '@plumbline/tools/page-speed/testing';
import type { RouteOptions } from 'fastify';
import type { AppConfig } from '../config/app-config.ts';
import { type AppOverrides, createApp } from '../create-app.ts';
import { EchoModule } from './echo.module.ts';
import { adminToken, testConfig } from './test-config.ts';

export interface TestAppOptions extends AppOverrides {
  readonly env?: Readonly<Record<string, string>>;
  readonly config?: Partial<AppConfig>;
  /** Called for every route of a controller. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** The headers of the operator's calls. */
export const asOperator = { authorization: `Bearer ${adminToken}` } as const;

/** Applications that a spec hasn't closed, because its test failed or it shares the application. */
const open = new Set<NestFastifyApplication>();
afterAll(() => Promise.all([...open].map((app) => app.close())));

/** The real application with an additional tool, `echo`, ready for `inject`. It opens no port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<NestFastifyApplication> {
  const { env = {}, config = {}, onRoute, ...overrides } = options;
  const app = await createApp(
    {
      ...testConfig({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_COSTLY_PER_MINUTE: '0', ...env }),
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
  const fastify = app.getHttpAdapter().getInstance();
  open.add(app);
  fastify.addHook('onClose', () => void open.delete(app));
  if (onRoute) fastify.addHook('onRoute', onRoute);
  await app.init();
  await fastify.ready();
  return app;
}
