import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sharedDatabase } from '../../testing/shared-database.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Environment = Readonly<Record<string, string>>;

const model = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };

/** One application for each environment, all with one database. Tests share them: they keep only each address's count of wrong secrets. */
export function adminApps() {
  let database: Awaited<ReturnType<typeof sharedDatabase>>;
  beforeAll(async () => void (database = await sharedDatabase()));
  afterAll(() => database.close());

  const apps = new Map<string, Promise<NestFastifyApplication>>();
  const open = (env: Environment): Promise<NestFastifyApplication> => {
    const key = JSON.stringify(env);
    const app = apps.get(key) ?? createTestApp({ env, storage: database.storage });
    apps.set(key, app);
    return app;
  };
  return {
    withoutModel: () => open({}),
    start: (env: Environment = {}) => open({ ...model, ...env }),
  };
}
