/**
 * A process that opens the storage of a folder, for specs that kill it. It reports each step on standard output, one per
 * line, and runs the commands that it reads from standard input.
 */
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { openStorage } from '../open-storage.ts';

const [dataDir = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = { info: say, warn: say, error: say };

try {
  const storage = await openStorage({ dataDir, databaseUrl: null, log });
  await sql`create table if not exists notes (n serial, text text)`.execute(storage.db);
  say('open');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'close') {
      await storage.close();
      say('closed');
      break;
    }
    if (line === 'snapshot') await storage.snapshot();
    else await sql`insert into notes (text) values (${line})`.execute(storage.db);
    say(`did ${line}`);
  }
  process.exit(0);
} catch (error) {
  say(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exit(1);
}
