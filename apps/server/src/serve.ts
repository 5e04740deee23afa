import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { makeDataPrivate, StorageError, type StorageHandle } from '@plumbline/adapters/storage';
import { AdminGate } from './admin/admin-gate.ts';
import { BackgroundServices } from './background-services.ts';
import { withAdminToken } from './config/admin-token.ts';
import { EnvironmentError, loadConfig } from './config/parse-environment.ts';
import { createApp } from './create-app.ts';
import { ShutdownGate } from './http/shutdown-gate.ts';
import { WarmUp } from './site/site.module.ts';
import { type StopOrder, stopTimes } from './stop-order.ts';
import { STORAGE } from './storage.module.ts';
import { watchEventLoop } from './watchdog.ts';
import { within } from './within.ts';

/**
 * Serves until the process gets a stop signal, even during startup. Always closes the database.
 * @returns the exit code
 */
export async function serve(stop: StopOrder): Promise<number> {
  let app: NestFastifyApplication | undefined;
  // Only the user of this process may access the files that it creates.
  process.umask(0o077);
  try {
    const environment = loadConfig();
    const config = withAdminToken(environment);
    makeDataPrivate(config.dataDir, console.warn);
    stop.signal.throwIfAborted();
    app = await createApp(config);
    stop.signal.throwIfAborted();
    await app.init();
    await app.get(BackgroundServices).start(stop.signal);
    stop.signal.throwIfAborted();
    await app.listen(config.port, config.host);
    watchEventLoop(stop.signal);
    void app.get(WarmUp).run(stop.signal);
    // If ADMIN_TOKEN is set, the operator has the token, and the link might reach another replica that doesn't know the
    // code.
    if (environment.adminToken === null) {
      const link = `${config.publicUrl}/sign-in#${app.get(AdminGate).newCode()}`;
      console.log(`Sign in as the operator (works once, within an hour): ${link}`);
    }
    await stop.requested();
  } catch (error) {
    if (!stop.signal.aborted) {
      console.error(plainWords(error) ?? error);
      if (app) await close(app, stop);
      return 1;
    }
  }
  if (app) await close(app, stop);
  return 0;
}

async function close(app: NestFastifyApplication, stop: StopOrder): Promise<void> {
  const gate = app.get(ShutdownGate);
  stop.waitingFor = () => gate.waitingFor;
  try {
    await within(stopTimes.serverMs, app.close());
  } catch (error) {
    console.error(`Not everything stopped (${gate.waitingFor}): ${String(error)}`);
  }
  stop.waitingFor = () => 'the database';
  await app.get<StorageHandle>(STORAGE).close();
}

/** Errors that an operator can fix are shown without a stack. */
function plainWords(error: unknown): string | null {
  const plain =
    error instanceof EnvironmentError ||
    error instanceof StorageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('EADDR'));
  return plain ? error.message : null;
}
