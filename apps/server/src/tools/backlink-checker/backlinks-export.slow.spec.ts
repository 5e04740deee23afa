import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { IndexedLink, LinkIndex } from '@plumbline/links';
import { aLink, indexOf, wholeIndex } from '@plumbline/links/testing';
import { naughtyStrings } from '../../../../../tools/testing/naughty-strings.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sendBacklinksCsv } from './backlink-checker.controller.ts';

/** Cells by RFC 4180, with quoted line ends and quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new Error(`no CSV: ${text.slice(0, 200)}`);
    row.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'));
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe(sendBacklinksCsv, () => {
  const apps: NestFastifyApplication[] = [];
  const start = async (linkIndex: LinkIndex) => {
    const app = await createTestApp({ linkIndex });
    apps.push(app);
    return app;
  };
  afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

  const exportOf = async (linkIndex: LinkIndex, payload: object = {}) => {
    const app = await start(linkIndex);
    return app.inject({
      method: 'POST',
      url: '/api/backlinks/export',
      payload: { url: 'target.example', ...payload },
    });
  };

  it('sends every matching link as a file, with the total', async () => {
    const answer = await exportOf(wholeIndex(), { sort: 'firstSeen', order: 'asc' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="backlinks-target.example.csv"',
      'x-total-count': '3',
      'x-row-limit': '50000',
    });
    expect(answer.body.startsWith('\ufeffSource URL,')).toBe(true);
    const rows = parseCsv(answer.body);
    expect(rows.map((row) => row[0])).toEqual([
      '\ufeffSource URL',
      'https://www.blog.example/spades',
      'https://forum.example/t/1',
      'https://www.blog.example/rakes',
    ]);
    expect(rows[1]?.slice(-2)).toEqual([
      'indexed',
      'cc-main-2026-apr-may-jun (2026-04-01 to 2026-06-30)',
    ]);
  });

  it.each([
    ['https://xn--bcher-kva.example/', 'backlinks-xn--bcher-kva.example.csv'],
    ['https://[2001:db8::1]/', 'backlinks--2001-db8-1-.csv'],
    ['https://a_b.example/', 'backlinks-a-b.example.csv'],
  ])('names the file of %s harmlessly', async (url, name) => {
    const answer = await exportOf(wholeIndex(), { url });
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  });

  it('rejects a host that would break the file name', async () => {
    const answer = await exportOf(wholeIndex(), { url: 'https://a_"b.example/' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field: 'url' }] });
  });

  const { strings } = naughtyStrings();

  it('sends hostile anchors unchanged as JSON, and as CSV that no spreadsheet runs', async () => {
    const links = strings.map((anchor, at) =>
      aLink({ sourceUrl: `https://blog.example/${String(at).padStart(4, '0')}`, anchor }),
    );
    const app = await start(indexOf(links));
    const post = (path: string, payload: object) =>
      app.inject({
        method: 'POST',
        url: `/api/backlinks${path}`,
        payload: { url: 'target.example', ...payload },
      });
    const shown: string[] = [];
    for (let page = 1; shown.length < links.length; page += 1) {
      const answer = await post('', { page, pageSize: 100 });
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const { backlinks } = answer.json().data;
      shown.push(...backlinks.map(({ anchor }: { anchor: string }) => anchor));
    }
    expect(shown).toEqual(strings);
    const rows = parseCsv((await post('/export', {})).body).slice(1);
    expect(rows).toHaveLength(links.length);
    const unquoted = (text: string) =>
      text.replace(/'(?=[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n])/gu, '');
    for (const [at, anchor] of strings.entries()) {
      const cell = rows[at]?.[3] ?? '';
      expect(cell).not.toMatch(/^[\p{Z}\p{C}]*[=+\-@＝＋－＠]/u);
      expect(unquoted(cell)).toBe(unquoted(anchor.toWellFormed()));
    }
  });

  it('is a problem when the index fails at once', async () => {
    const failing = wholeIndex();
    failing.snapshot.exportLinks = () => failingAfter(0);
    const answer = await exportOf(failing);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal_error' });
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it('breaks the connection when the index fails in the middle', async () => {
    let released = 0;
    const failing = wholeIndex();
    failing.snapshot.exportLinks = () => failingAfter(200, () => (released += 1));
    const app = await start(failing);
    await app.listen(0, '127.0.0.1');
    const response = await fetch(`${await app.getUrl()}/api/backlinks/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"url":"target.example"}',
    });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(released).toBe(1);
  });
});

/** Gives some batches, which hardly compress, and fails. */
async function* failingAfter(
  batches: number,
  done: () => void = () => undefined,
): AsyncIterable<readonly IndexedLink[]> {
  try {
    for (let at = 0; at < batches; at += 1) {
      const anchor = randomBytes(2_000).toString('base64');
      const link = { ...aLink({ anchor }), sourceDomain: 'blog.example', authority: null };
      yield await Promise.resolve(new Array(10).fill(link));
    }
    throw new Error('the disk is gone');
  } finally {
    done();
  }
}
