import { DuckDBInstance } from '@duckdb/node-api';
import { Connections } from './connections.ts';
import { LinkIndexBusy } from './errors.ts';
import { runQuery } from './run-query.ts';

let database: DuckDBInstance;
let connections: Connections;

beforeEach(async () => {
  database = await DuckDBInstance.create(':memory:', { threads: '1' });
  connections = await Connections.open(database, 1);
});

afterEach(async () => {
  await connections.close();
  database.closeSync();
});

/** Takes minutes when nobody ends it. */
const endless = 'SELECT count(*) FROM range(100000000000) WHERE hash(range) = 1';
const patient = new AbortController().signal;

const run = (sql: string, signal: AbortSignal) =>
  connections.use((connection) => runQuery(connection, sql, [], signal), signal);

/** Holds the only connection until it is told to go on. */
function holder() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { done: connections.use(() => promise, patient), go: () => resolve(undefined) };
}

it('ends a query when its time is over, and serves the next with the same connection', async () => {
  await expect(run(endless, AbortSignal.timeout(100))).rejects.toThrow(LinkIndexBusy);
  const result = await run('SELECT 1 AS one', patient);
  expect(await result.getRowObjectsJS()).toEqual([{ one: 1 }]);
});

it('ends a query that was told to stop before it began to run', async () => {
  const controller = new AbortController();
  const running = run(endless, controller.signal);
  await Promise.resolve();
  controller.abort();
  await expect(running).rejects.toThrow(LinkIndexBusy);
});

it('does not begin what has no time left', async () => {
  await expect(run('SELECT 1', AbortSignal.abort())).rejects.toThrow(LinkIndexBusy);
});

it('lets work wait for a connection in turn', async () => {
  const { done, go } = holder();
  const order: number[] = [];
  const waiting = [1, 2, 3].map((each) =>
    connections.use(async () => void order.push(each), patient),
  );
  go();
  await Promise.all([done, ...waiting]);
  expect(order).toEqual([1, 2, 3]);
});

it('ends the wait of who has no time left, and of nobody else', async () => {
  const { done, go } = holder();
  const signal = AbortSignal.timeout(20);
  const late = run('SELECT 1', signal);
  const next = run('SELECT 2 AS two', patient);
  await expect(late).rejects.toThrow(LinkIndexBusy);
  go();
  await done;
  expect(await (await next).getRowObjectsJS()).toEqual([{ two: 2 }]);
});

it('refuses work when too much of it waits', async () => {
  const { done, go } = holder();
  const waiting = Array.from({ length: 16 }, () => run('SELECT 1', patient));
  await expect(run('SELECT 1', patient)).rejects.toThrow('Too many queries wait');
  go();
  await Promise.all([done, ...waiting]);
});

it('frees the connection of work that fails', async () => {
  await expect(run('SELECT nonsense', patient)).rejects.toThrow(/nonsense/);
  await expect(run('SELECT 1', patient)).resolves.toBeDefined();
});

it('ends what runs and what waits when it closes', async () => {
  const own = await Connections.open(database, 1);
  const running = own.use((connection) => connection.run(endless), patient);
  const waiting = own.use((connection) => connection.run('SELECT 1'), patient);
  const ends = [
    expect(running).rejects.toThrow(/Interrupt/i),
    expect(waiting).rejects.toThrow(LinkIndexBusy),
  ];
  await own.close();
  await Promise.all(ends);
  await expect(own.use(() => Promise.resolve(), patient)).rejects.toThrow('closed');
});
