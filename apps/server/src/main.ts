import { StorageError } from '@plumbline/storage';
import { Backstage } from './backstage/backstage.ts';
import { EnvironmentError, loadConfig } from './config/parse-environment.ts';
import { createApp } from './create-app.ts';

/** Requests in flight get this long to finish when the server is told to stop. */
const graceMs = 15_000;

async function main(): Promise<void> {
  const config = loadConfig();
  const app = await createApp(config);

  const stop = () => {
    setTimeout(() => process.exit(1), graceMs).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.init();
  await app.get(Backstage).start();
  await app.listen(config.port, config.host);
}

try {
  await main();
} catch (error) {
  // What an operator can mend is said in plain words, without a stack.
  const plain =
    error instanceof EnvironmentError ||
    error instanceof StorageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('EADDR'));
  console.error(plain && error instanceof Error ? error.message : error);
  process.exit(1);
}
