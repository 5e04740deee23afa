import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { majesticRows, majesticText } from '@plumbline/adapters/link-index/testing';
import { type LoopbackSite, startSite } from '../testing/loopback-site.ts';
import { asOperator, createTestApp } from '../testing/test-app.ts';
import type { LinkIndexStateDto, QuickIndexDto } from './link-index.dto.ts';

/** The first request takes one megabyte of it, so that there is a second. */
const list = Buffer.from(majesticText(majesticRows(30_000)));
const firstSlice = 1_048_576;

describe('the quick index in the server', () => {
  let folder: string;
  let host: LoopbackSite;
  let app: NestFastifyApplication;
  let content: Buffer;
  let day: number;
  /** Whether the host keeps all but the first slice to itself. */
  let isSlow: boolean;
  let ranges: string[];

  function answer(range: string, response: ServerResponse): void {
    ranges.push(range);
    const [first = 0, asked = 0] = range.slice('bytes='.length).split('-').map(Number);
    const last = Math.min(asked, content.length - 1);
    if (isSlow && first > 0) return;
    response.writeHead(206, {
      'content-range': `bytes ${first}-${last}/${content.length}`,
      'last-modified': new Date(Date.UTC(2026, 2, day)).toUTCString(),
    });
    response.end(content.subarray(first, last + 1));
  }

  beforeEach(async () => {
    [content, day, isSlow, ranges] = [list, 14, false, []];
    folder = mkdtempSync(join(tmpdir(), 'quick-index-'));
    host = await startSite((request, response) => answer(request.headers.range ?? '', response));
    app = await createTestApp({
      linkIndex: undefined,
      env: {
        LINK_INDEX_DIR: folder,
        LINK_INDEX_QUICK_URL: `${host.origin}/majestic_million.csv`,
        EGRESS_ALLOW: `127.0.0.1:${host.port}`,
        EGRESS_PORTS: `80,${host.port}`,
      },
    });
  });
  afterEach(async () => {
    await app.close();
    await host.close();
    rmSync(folder, { recursive: true });
  });

  const call = async <Data>(method: 'GET' | 'POST' | 'DELETE', path = '') => {
    const answered = await app.inject({
      method,
      url: `/api/link-index${path}`,
      headers: asOperator,
    });
    return { status: answered.statusCode, data: answered.json().data as Data };
  };
  const state = async () => (await call<LinkIndexStateDto>('GET')).data;
  const start = () => call<QuickIndexDto>('POST', '/quick');
  const stop = () => call<QuickIndexDto>('DELETE', '/quick');
  const lists = async () => (await state()).layers.filter(({ layer }) => layer === 'networks');

  async function until(isSo: (quick: QuickIndexDto) => boolean): Promise<QuickIndexDto> {
    for (;;) {
      const { quick } = await state();
      if (isSo(quick)) return quick;
      await sleep(20);
    }
  }
  const ended = () => until((quick) => quick.state !== 'running');

  it('is for the operator alone', async () => {
    for (const [method, url] of [
      ['GET', '/api/link-index'],
      ['POST', '/api/link-index/quick'],
      ['DELETE', '/api/link-index/quick'],
    ] as const) {
      expect((await app.inject({ method, url })).json()).toMatchObject({ code: 'unauthorized' });
    }
    expect(ranges).toEqual([]);
  });

  it('replaces the list that ships, and answers from the new one', async () => {
    expect((await state()).quick).toMatchObject({ state: 'idle', startedAt: null, error: null });
    expect(await lists()).toMatchObject([
      { release: { name: 'majestic-million-2026-03' }, importedAt: null, entries: 15_000 },
    ]);
    expect(await start()).toMatchObject({
      status: 202,
      data: { state: 'running', stage: 'connecting', bytesDone: null, rows: null },
    });
    expect(await ended()).toMatchObject({
      ...{ state: 'done', stage: null, isNew: true, error: null },
      ...{ bytesDone: list.length, bytesTotal: list.length, rows: 30_000 },
    });
    // The index looks for another one once a second.
    while ((await lists())[0]?.importedAt === null) await sleep(50);
    expect(await lists()).toMatchObject([
      { release: { name: 'majestic-million-2026-03-14' }, entries: 30_000, releases: 1 },
    ]);
    const rated = await app.inject({
      method: 'POST',
      url: '/api/domain-authority',
      payload: { domain: 'site77.com' },
    });
    expect(rated.json().data.networks).toMatchObject({
      position: 77,
      subnets: 65_235,
      release: { name: 'majestic-million-2026-03-14' },
    });
  });

  it('does not download a list again that has not changed', async () => {
    await start();
    await ended();
    ranges = [];
    await start();
    expect(await ended()).toMatchObject({ state: 'done', isNew: false, error: null });
    expect(ranges).toEqual([`bytes=0-${firstSlice - 1}`]);
    day = 15;
    await start();
    expect(await ended()).toMatchObject({ state: 'done', isNew: true });
  });

  it('stops at once, and continues where it stopped', async () => {
    isSlow = true;
    await start();
    const before = await until(({ rows }) => rows !== null);
    expect(before).toMatchObject({
      ...{ state: 'running', stage: 'reading' },
      ...{ bytesDone: firstSlice, bytesTotal: list.length },
    });
    expect((await start()).data).toMatchObject({ state: 'running', rows: before.rows });
    expect(await stop()).toMatchObject({
      status: 200,
      data: { state: 'idle', stage: null, bytesDone: firstSlice, error: null },
    });
    expect((await stop()).data).toMatchObject({ state: 'idle' });
    [isSlow, ranges] = [false, []];
    await start();
    expect(await ended()).toMatchObject({ state: 'done', rows: 30_000 });
    expect(ranges.filter((range) => range.startsWith('bytes=0-'))).toEqual([]);
  });

  it('stops with the server', async () => {
    isSlow = true;
    await start();
    await until(({ rows }) => rows !== null);
    await app.close();
    expect(ranges).toHaveLength(2);
  });

  it.each([
    [
      'a web page',
      Buffer.from('<!doctype html><title>Moved</title>'),
      '"majestic_million.csv" is not the Majestic Million: it is a web page (HTML or XML) in place of a list.',
    ],
    [
      'a list that broke off',
      Buffer.from(majesticText(majesticRows(20))),
      'it has 20 rows in place of a million, as when a download broke off.',
    ],
  ])('refuses %s in one sentence, and keeps what is in use', async (_, file, sentence) => {
    content = file;
    await start();
    expect(await ended()).toMatchObject({
      state: 'failed',
      error: expect.stringContaining(sentence),
      isNew: null,
    });
    expect(await lists()).toMatchObject([{ importedAt: null, entries: 15_000 }]);
  });

  it('says that its host is not open to requests', async () => {
    await app.close();
    app = await createTestApp({
      linkIndex: undefined,
      env: { LINK_INDEX_DIR: folder, LINK_INDEX_QUICK_URL: 'http://127.0.0.1/list.csv' },
    });
    await start();
    expect(await ended()).toMatchObject({
      error:
        'list.csv cannot be downloaded: its host is not on the public internet (EGRESS_ALLOW opens others).',
    });
  });
});
