import { once } from 'node:events';
import { DuckDBInstance } from '@duckdb/node-api';
import { Connections } from './connections.ts';

const open = () => DuckDBInstance.create(':memory:', { threads: '1' });
const isBusy = expect.objectContaining({ code: 'busy' });
let connections: Connections;

beforeEach(() => {
  connections = new Connections(1, open);
});

afterEach(() => connections.close());

/** Takes minutes unless it is interrupted. */
const endless = 'SELECT count(*) FROM range(100000000000) WHERE hash(range) = 1';
const patient = new AbortController().signal;

const run = (sql: string, signal: AbortSignal = patient) =>
  connections.run({ sql, values: [] }, signal);

/** Occupies the only connection until it is released. */
async function holder() {
  const controller = new AbortController();
  await run('SELECT 1');
  const held = run(endless, controller.signal).catch(() => undefined);
  return {
    release: () => {
      controller.abort();
      return held;
    },
  };
}

it('opens the database once, for the first query', async () => {
  let times = 0;
  connections = new Connections(2, () => {
    times += 1;
    return open();
  });
  expect(times).toBe(0);
  await Promise.all([run('SELECT 1'), run('SELECT 1'), run('SELECT 1')]);
  expect(times).toBe(1);
});

it('retries opening the database after a failure', async () => {
  const failures = [new Error('disk gone')];
  connections = new Connections(1, () => {
    const failure = failures.pop();
    return failure ? Promise.reject(failure) : open();
  });
  await expect(run('SELECT 1')).rejects.toThrow('disk gone');
  await expect(run('SELECT 1')).resolves.toBeDefined();
});

it('ends a query at its timeout, and runs the next one on the same connection', async () => {
  await expect(run(endless, AbortSignal.timeout(100))).rejects.toEqual(isBusy);
  const result = await run('SELECT 1 AS one');
  expect(await result.getRowObjectsJS()).toEqual([{ one: 1 }]);
});

it('ends a query whose caller aborts, with the reason of the caller', async () => {
  const caller = new AbortController();
  const reader = connections.reader(60_000, caller.signal);
  const running = reader.rows({ sql: endless, values: [] });
  const reason = new Error('gone');
  setTimeout(() => caller.abort(reason), 20);
  await expect(running).rejects.toBe(reason);
});

it('does not start a query that has no time left', async () => {
  const over = AbortSignal.timeout(0);
  if (!over.aborted) await once(over, 'abort');
  await expect(run('SELECT 1', over)).rejects.toEqual(isBusy);
});

it('runs waiting queries in order', async () => {
  const { release } = await holder();
  const order: number[] = [];
  const waiting = [1, 2, 3].map((each) => run('SELECT 1').then(() => order.push(each)));
  await release();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
});

it('ends only the wait whose time is over', async () => {
  const { release } = await holder();
  const late = run('SELECT 1', AbortSignal.timeout(20));
  const next = run('SELECT 2 AS two');
  await expect(late).rejects.toEqual(isBusy);
  await release();
  expect(await (await next).getRowObjectsJS()).toEqual([{ two: 2 }]);
});

it('refuses queries if too many are waiting', async () => {
  const { release } = await holder();
  const waiting = Array.from({ length: 16 }, () => run('SELECT 1'));
  await expect(run('SELECT 1')).rejects.toThrow('Too many queries are waiting');
  await release();
  await Promise.all(waiting);
});

it('frees the connection of a query that fails', async () => {
  await expect(run('SELECT nonsense')).rejects.toThrow(/nonsense/);
  await expect(run('SELECT 1')).resolves.toBeDefined();
});

it('ends running and waiting queries when it closes', async () => {
  await run('SELECT 1');
  const isClosed = expect.objectContaining({ code: 'closed' });
  const ends = [run(endless), run('SELECT 1')].map((each) =>
    expect(each).rejects.toEqual(isClosed),
  );
  await connections.close();
  await Promise.all(ends);
  await expect(run('SELECT 1')).rejects.toEqual(isClosed);
});

it('closes without opening the database', async () => {
  connections = new Connections(1, () => Promise.reject(new Error('opened')));
  await connections.close();
});
