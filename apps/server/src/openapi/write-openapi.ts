import { writeFile } from 'node:fs/promises';
import { newSecret, withAdminToken } from '../config/admin-token.ts';
import { parseEnvironment } from '../config/parse-environment.ts';
import { createApp } from '../create-app.ts';
import { documentText } from './build-document.ts';

/**
 * Writes the contract: `node write-openapi.js <file>`. Builds the application without starting it, so no port is
 * opened and no worker starts, and reads no environment, so the result is the same everywhere.
 */
const [, , target] = process.argv;
if (target === undefined) throw new Error('Usage: write-openapi <file>');
const app = await createApp(
  withAdminToken(parseEnvironment({ LOG_LEVEL: 'silent', ADMIN_TOKEN: newSecret() })),
);
await writeFile(target, documentText(app));
