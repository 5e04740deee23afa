import { parseArgs } from 'node:util';
import { catchUp } from './catch-up.ts';
import { clock } from './clock.ts';
import { hangUps } from './hang-ups.ts';
import { hostileLoad } from './hostile-load.ts';
import { kill9 } from './kill9.ts';
import { kill9Restart } from './kill9-restart.ts';
import { oneRun } from './one-run.ts';
import { proxies } from './proxies.ts';
import { openWorld, type World } from './world.ts';
import { restore } from './restore.ts';
import { slowSockets } from './slow-sockets.ts';
import { stopping } from './stopping.ts';
import { eventStreams } from './streams.ts';
import { writeAll } from './write-all.ts';

/** Each proof throws if its promise is not kept. */
const proofs: Readonly<Record<string, (world: World) => Promise<void>>> = {
  write: writeAll,
  kill9,
  'kill9-restart': kill9Restart,
  'one-run': oneRun,
  'catch-up': catchUp,
  proxies,
  restore,
  'hang-ups': hangUps,
  'hostile-load': hostileLoad,
  clock,
  streams: eventStreams,
  'slow-sockets': slowSockets,
  stop: stopping,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    // Below the ports that systems use for outgoing connections, since any of those may be in use.
    port: { type: 'string', default: '21200' },
    seconds: { type: 'string', default: '600' },
  },
});
const unknown = positionals.filter((name) => !(name in proofs));
const { database } = values;
if (unknown.length > 0 || (database && database !== 'pglite' && database !== 'postgres')) {
  console.error(
    `npm run prove -- [${Object.keys(proofs).join('|')}] [--database pglite|postgres] [--port 21200] [--seconds 600]`,
  );
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

// The embedded database runs in the server's process and can't restart on its own.
const needsPostgres = ['one-run', 'kill9-restart'];
for (const name of positionals.length > 0 ? positionals : Object.keys(proofs)) {
  const kind = database ?? (needsPostgres.includes(name) ? 'postgres' : 'pglite');
  const world = await openWorld(
    { database: kind === 'postgres' ? 'postgres' : 'pglite', seconds: Number(values.seconds) },
    Number(values.port),
  );
  let holds = false;
  try {
    world.say(`${name} on ${kind}`);
    await proofs[name]?.(world);
    holds = true;
    world.say(`${name} passed`);
  } catch (error) {
    console.error(error);
    console.error(`${name} failed. The logs are in ${world.folder}.`);
    process.exitCode = 1;
  } finally {
    await world.close(holds);
  }
}
