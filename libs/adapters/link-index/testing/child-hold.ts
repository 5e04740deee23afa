/** A process that locks the index in `folder` as an import does, until it is killed. Prints `held`. */
import { WorkDatabase } from '../import/work-database.ts';

const [folder = ''] = process.argv.slice(2);
await WorkDatabase.open(folder);
process.stdout.write('held\n');
setInterval(() => undefined, 60_000);
