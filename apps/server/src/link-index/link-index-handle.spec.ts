import { linkTarget, releaseOf } from '@plumbline/links';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { ProblemError } from '../http/problem-error.ts';
import { LinkIndexHandle, type ServedIndex } from './link-index-handle.ts';

const release = releaseOf('cc-main-2026-apr-may-jun');
const target = linkTarget('target.example', 'domain');
if (target === null) throw new Error('no target');
const query = { sort: 'authority', order: 'desc', onePerDomain: false } as const;

class Served extends FakeLinkIndex implements ServedIndex {
  wrong: readonly string[] = [];
  closed = 0;

  constructor() {
    const link = {
      sourceUrl: 'https://blog.example/',
      targetUrl: 'https://target.example/',
      anchor: null,
      nofollow: false,
      ugc: false,
      sponsored: false,
      occurrences: 1,
      firstSeen: '2026-04-01',
      lastSeen: '2026-04-01',
    };
    super({
      ranks: [{ release, domains: ['blog.example', 'target.example'] }],
      graph: { release, edges: [['blog.example', 'target.example']] },
      links: { release, links: [link] },
    });
  }

  problems = () => Promise.resolve(this.wrong);
  close = () => {
    this.closed += 1;
    return Promise.resolve();
  };
}

async function batchesOf<Batch>(batches: AsyncIterable<Batch>): Promise<Batch[]> {
  const all: Batch[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

describe(LinkIndexHandle, () => {
  const lines: string[] = [];
  const log = {
    warn: (message: string) => void lines.push(`warn ${message}`),
    error: (message: string) => void lines.push(`error ${message}`),
  };
  beforeEach(() => void lines.splice(0));

  it('opens the index once, when it is first asked, and hands every question on', async () => {
    const served = new Served();
    let opened = 0;
    const handle = new LinkIndexHandle(() => {
      opened += 1;
      return Promise.resolve(served);
    }, log);
    expect(opened).toBe(0);
    const page = { page: 1, size: 25 };
    const { domain } = target;
    const asked = (index: FakeLinkIndex | LinkIndexHandle) =>
      Promise.all([
        index.describe(),
        index.ranks([domain]),
        index.graphNode(domain),
        index.referrers(domain, { ...page, order: 'desc' }),
        index.similar(domain, 5),
        index.linkGap('other.example', [domain], page),
        index.linkTotals(target),
        index.links(target, { ...query, ...page }),
        index.anchors(target, page),
        index.linkingDomains(target, { ...page, sort: 'links', order: 'desc' }),
        batchesOf(index.exportLinks(target, query, 10)),
        index.asOfNow((same) => same.linkTotals(target)),
      ]);
    expect(await asked(handle)).toEqual(await asked(served));
    expect(opened).toBe(1);
    await handle.close();
    expect(served.closed).toBe(1);
  });

  it('closes without opening what nobody asked', async () => {
    const handle = new LinkIndexHandle(() => Promise.reject(new Error('opened')), log);
    await handle.close();
    await expect(handle.describe()).rejects.toMatchObject({ code: 'shutting_down' });
    expect(lines).toEqual([]);
  });

  it('says that it cannot be opened, logs why, and tries again', async () => {
    let fails = true;
    const handle = new LinkIndexHandle(
      () =>
        fails ? Promise.reject(new Error('disk\u001b[2J gone')) : Promise.resolve(new Served()),
      log,
    );
    await expect(handle.linkTotals(target)).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(lines).toEqual(['error The index of links cannot be opened: disk\\u{1b}[2J gone']);
    fails = false;
    expect(await handle.linkTotals(target)).toMatchObject({ links: 1 });
  });

  it('tells callers to come back when it is busy, and leaves other failures as they are', async () => {
    const served = new Served();
    const handle = new LinkIndexHandle(() => Promise.resolve(served), log);
    const failure = Object.assign(new Error('too slow'), { name: 'LinkIndexBusy' });
    served.links = () => Promise.reject(failure);
    served.exportLinks = async function* () {
      yield await Promise.reject(failure);
    };
    served.anchors = () => Promise.reject(new Error('a bug'));
    const page = { page: 1, size: 25 };
    await expect(handle.links(target, { ...query, ...page })).rejects.toThrow(ProblemError);
    await expect(handle.links(target, { ...query, ...page })).rejects.toMatchObject({
      code: 'queue_full',
      cause: failure,
    });
    await expect(batchesOf(handle.exportLinks(target, query, 1))).rejects.toMatchObject({
      code: 'queue_full',
    });
    await expect(handle.anchors(target, page)).rejects.toThrow('a bug');
  });

  it('tells so, too, of one state of it, also of an export that goes on after the questions', async () => {
    const served = new Served();
    const handle = new LinkIndexHandle(() => Promise.resolve(served), log);
    const failure = Object.assign(new Error('too slow'), { name: 'LinkIndexBusy' });
    served.wrong = ['graph-1: gone'];
    served.exportLinks = async function* () {
      yield await Promise.reject(failure);
    };
    const batches = await handle.asOfNow(async (same) => {
      await same.describe();
      return { of: same.exportLinks(target, query, 1) };
    });
    await expect(batchesOf(batches.of)).rejects.toMatchObject({ code: 'queue_full' });
    expect(lines).toEqual(['warn Part of the index of links is not served: graph-1: gone']);
    const refused = new ProblemError('not_found');
    await expect(handle.asOfNow(() => Promise.reject(refused))).rejects.toBe(refused);
  });

  it('says what to do when a question is too large for it', async () => {
    const served = new Served();
    const handle = new LinkIndexHandle(() => Promise.resolve(served), log);
    const failure = Object.assign(new Error('too large'), { name: 'LinkIndexOutOfMemory' });
    served.linkingDomains = () => Promise.reject(failure);
    const asked = { page: 1, size: 25, sort: 'links', order: 'desc' } as const;
    await expect(handle.linkingDomains(target, asked)).rejects.toMatchObject({
      code: 'queue_full',
      detail: expect.stringContaining('Ask for less: a host or an address'),
      cause: failure,
    });
  });

  it('logs what is not served once, and again when it changes', async () => {
    const served = new Served();
    const handle = new LinkIndexHandle(() => Promise.resolve(served), log);
    await handle.describe();
    expect(lines).toEqual([]);
    served.wrong = ['graph-1: a file\r\nis missing'];
    await handle.describe();
    await handle.describe();
    const line =
      'warn Part of the index of links is not served: graph-1: a file\\u{d}\\u{a}is missing';
    expect(lines).toEqual([line]);
    served.wrong = [];
    await handle.describe();
    served.wrong = ['graph-1: a file\r\nis missing'];
    await handle.describe();
    expect(lines).toEqual([line, line]);
  });
});
