import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectable, footprintOf, footprintText, openFiles, visit } from './figures.ts';
import { startLinkedSite } from './linked-site.ts';
import { asAdmin, type Server } from './server.ts';
import { prove, type World } from './world.ts';

const streams = 2_000;
/** Streams opened at a time. */
const batch = 100;
/** Short-lived connections in addition to the streams. */
const few = 50;
/** After this long a connection should be closed, and a stream should have sent the end. */
const endMs = 30_000;

/**
 * 2,000 event streams on each kind of run: each gets the end, ordinary calls are answered, no connection stays open.
 */
async function eventStreams({ server, say, model }: World): Promise<void> {
  const site = await startLinkedSite();
  model.behave('slow');
  const main = await server({
    ...collectable,
    ...site.env,
    BLOG_CONCURRENCY: '1',
  }).start();
  const limits = readFileSync(`/proc/${main.pid}/limits`, 'utf8');
  say(`the server may open ${/^Max open files\s+(\d+)/m.exec(limits)?.[1]} files`);
  try {
    await follow(main, say, '/api/blog/runs', { kind: 'bulk', count: 50 });
    await follow(main, say, '/api/sitemap-generator/crawls', { url: site.origin });
    // The followed run waits behind another one.
    const path = '/api/page-speed/runs';
    const order = { url: `${site.origin}/first`, runs: 3 };
    const { id } = await main.call<{ readonly id: string }>('POST', path, order);
    const first = await openStream(main.port, `${path}/${id}/events`);
    await follow(main, say, path, { url: site.origin });
    first.response.destroy();
  } finally {
    await site.close();
  }
}

async function follow(main: Server, say: World['say'], path: string, order: object): Promise<void> {
  const { id } = await main.call<{ readonly id: string }>('POST', path, order);
  const events = `${path}/${id}/events`;
  const before = await footprintOf(main);
  say(`${path}: ${footprintText(before)}`);
  const visitor = visit(main);
  const from = performance.now();
  const open = await openStreams(main, events, streams);
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  const during = await footprintOf(main);
  assert.ok(during.files > before.files + streams - few, 'all streams are open at the same time');
  const each = ((during.rssMb - before.rssMb) / streams) * 1_024;
  say(`  ${streams} streams, open after ${seconds} s: ${footprintText(during)}`);
  say(`  ${each.toFixed(0)} KB of RSS per stream`);
  // Half of the clients leave; the others wait for the end.
  const [leaving, staying] = [open.slice(0, streams / 2), open.slice(streams / 2)];
  for (const { response } of leaving) response.destroy();
  const left = await gone(main, during.files - leaving.length);
  say(`  ${leaving.length} left: their connections are gone after ${left.toFixed(1)} s`);
  const again = await openStreams(main, events, leaving.length);
  await main.call('DELETE', `${path}/${id}`);
  const late = sleep(endMs, '', { ref: false });
  const ends = await Promise.all(
    [...staying, ...again].map(({ end }) => Promise.race([end, late])),
  );
  const told = ends.filter((end) => end.includes('"state":"cancelled"'));
  assert.equal(told.length, streams, 'streams that got the end event');
  await gone(main, before.files);
  say(`  ${told.length} got the end event: ${footprintText(await footprintOf(main))}`);
  say(`  ${await visitor.leave()}`);
}

/** Waits until about as few files are open as before. @returns the seconds that took */
async function gone(main: Server, files: number): Promise<number> {
  const from = performance.now();
  const waited = () => performance.now() - from;
  while (openFiles(main) > files + few) {
    assert.ok(waited() < endMs, `${openFiles(main)} files are open, not ${files}`);
    await sleep(100);
  }
  return waited() / 1_000;
}

interface Stream {
  readonly response: IncomingMessage;
  /** The last event, once the stream has ended. */
  readonly end: Promise<string>;
}

async function openStreams({ port }: Server, path: string, count: number): Promise<Stream[]> {
  const open: Stream[] = [];
  while (open.length < count) {
    open.push(...(await Promise.all(Array.from({ length: batch }, () => openStream(port, path)))));
  }
  return open;
}

async function openStream(port: number, path: string): Promise<Stream> {
  const request = get({
    port,
    path,
    host: '127.0.0.1',
    agent: false,
    headers: { ...asAdmin, accept: 'text/event-stream' },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  assert.equal(response.statusCode, 200, path);
  // Streams destroyed below report an error.
  response.on('error', () => undefined);
  return { response, end: lastOf(response) };
}

function lastOf(response: IncomingMessage): Promise<string> {
  let last = '';
  response.setEncoding('utf8').on('data', (text: string) => (last = (last + text).slice(-8_000)));
  const { promise, resolve } = Promise.withResolvers<string>();
  response.once('close', () => resolve(last));
  return promise;
}

await prove(eventStreams);
