import { withAdminToken } from '../config/admin-token.ts';
import type { AppConfig } from '../config/app-config.ts';
import { parseEnvironment } from '../config/parse-environment.ts';

export const adminToken = 'a-token-of-the-operator';

/** A configuration in which a spec sets only what it tests. It doesn't load the application, which takes seconds. */
export const testConfig = (env: Readonly<Record<string, string>> = {}): AppConfig =>
  withAdminToken(
    parseEnvironment({
      LOG_LEVEL: 'silent',
      ADMIN_TOKEN: adminToken,
      DEADLINE_FACTOR: '12',
      ...env,
    }),
  );
