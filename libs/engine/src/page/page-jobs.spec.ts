import { FakeWebFetcher } from '@plumbline/page/testing';
import { patientWorkers } from '../testing/patient-workers.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { PageReader, pageLane } from './page-reader.ts';

const request = (html: string) => ({
  body: new TextEncoder().encode(html),
  contentType: 'text/html; charset=utf-8',
  headers: [],
  finalUrl: 'https://site.example/',
});

let workers: WorkerPool;
beforeEach(() => (workers = patientWorkers()));
afterEach(() => workers.close());

const analyze = (html: string, options: Partial<typeof pageLane> = {}) =>
  workers.run({ ...pageLane, ...options }, 'analyze', request(html));

describe('analyzing pages in threads', () => {
  it('decodes a body, reads its facts and leaves the body to its owner', async () => {
    const asked = request('<title>Ä</title>');
    const pages = new PageReader(new FakeWebFetcher({}), workers);
    const { facts, text, charset } = await pages.analyze(asked);
    expect(facts.titles[0]?.text).toBe('Ä');
    expect(text).toBe('<title>Ä</title>');
    expect(charset).toMatchObject({ name: 'utf-8', source: 'header' });
    expect(asked.body.byteLength).toBeGreaterThan(0);
  });

  it('gives up on a page after its deadline, and reads the next in a new thread', async () => {
    await expect(analyze('<b>'.repeat(1_000_000), { deadlineMs: 1 })).rejects.toMatchObject({
      code: 'page_too_complex',
    });
    await expect(analyze('<title>next</title>')).resolves.toMatchObject({
      facts: { titles: [{ text: 'next' }] },
    });
  });
});
