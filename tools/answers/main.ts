import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFixtureIndex } from '@plumbline/adapters/link-index/testing';
import { fixtureOrigin, ports } from '../../apps/e2e/src/addresses.ts';
import { linkedWeb } from '../../apps/e2e/src/fixtures/linked-site.ts';
import { startListHost } from '../../apps/e2e/src/fixtures/list-host.ts';
import '../../apps/e2e/src/fixture-site.ts';
import { startDemoModel } from '../demo-model/start-demo-model.ts';
import { Server } from '../proofs/server.ts';
import { recordBlog } from './record-blog.ts';
import { recordHouse } from './record-house.ts';
import { recordTools } from './record-tools.ts';
import { Recorder } from './recorder.ts';
import { withoutChance } from './without-chance.ts';

/*
 * Starts the built server with the journeys' site, their link index and the demonstration model, makes every call of
 * the contract, and writes the responses to apps/server/answers. `E2E_PORT` is the first of its ports.
 */

const publicUrl = 'https://seo.example';

const folder = await mkdtemp(join(tmpdir(), 'plumbline-answers-'));
const linkIndex = join(folder, 'link-index');
await writeFixtureIndex(linkIndex, { data: linkedWeb });
const list = await startListHost();
const model = await startDemoModel({ slowMs: 600 });
const server = new Server({
  port: ports.product,
  log: join(folder, 'server.log'),
  env: {
    PUBLIC_URL: publicUrl,
    DATA_DIR: join(folder, 'data'),
    LINK_INDEX_DIR: linkIndex,
    LINK_INDEX_QUICK_URL: list.url,
    EGRESS_ALLOW: `${new URL(fixtureOrigin).host},127.0.0.1:${list.port}`,
    EGRESS_PORTS: `80,443,${ports.fixture},${list.port}`,
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: 'demo',
    OPENAI_MODEL: 'demo',
    OPENAI_PRICES: '0.40/1.60',
    BLOG_SCHEDULE: 'off',
    BLOG_CONCURRENCY: '8',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_COSTLY_PER_MINUTE: '0',
  },
});
try {
  await server.start();
  const recorder = new Recorder(server, (text) => withoutChance(text, fixtureOrigin));
  await recordTools(recorder, fixtureOrigin);
  await recordHouse(recorder, publicUrl);
  await recordBlog(recorder, model);
  await rm(folder, { recursive: true, force: true });
} catch (error) {
  console.error(error);
  console.error(`Recording failed. The server's log is ${join(folder, 'server.log')}.`);
  process.exitCode = 1;
} finally {
  await server.kill();
  await model.close();
  await list.close();
}
// The site runs until the process ends.
process.exit();
