import { parseArgs } from 'node:util';
import { catchUp } from './catch-up.ts';
import { kill9 } from './kill9.ts';
import { oneRun } from './one-run.ts';
import { openWorld, type World } from './world.ts';
import { writeAll } from './write-all.ts';

/** Each throws when what it tries does not hold. */
const proofs: Readonly<Record<string, (world: World) => Promise<void>>> = {
  write: writeAll,
  kill9,
  'one-run': oneRun,
  'catch-up': catchUp,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    port: { type: 'string', default: '43200' },
  },
});
const [name = ''] = positionals;
const proof = proofs[name];
// Several processes cannot share the embedded database.
const { database = name === 'one-run' ? 'postgres' : 'pglite' } = values;
if (!proof || (database !== 'pglite' && database !== 'postgres')) {
  console.error(
    `npm run prove -- ${Object.keys(proofs).join('|')} [--database pglite|postgres] [--port 43200]`,
  );
  process.exit(1);
}
const world = await openWorld(database, Number(values.port));
try {
  world.say(`${name} on ${database}`);
  await proof(world);
  world.say('holds');
} catch (error) {
  console.error(error);
  console.error(`The logs are in ${world.folder}`);
  process.exitCode = 1;
} finally {
  await world.close(process.exitCode === undefined);
}
