import { draftJobs } from '@plumbline/blog';
import { WorkerPool } from '@plumbline/engine';
import { runDraftJobOn } from './generation/blog-generation.service.ts';
import { newTexts, storedTexts } from './rendered-texts.ts';

const pool = new WorkerPool(1_024, { deadlineFactor: 12 });
afterAll(() => pool.close());

const tooDeep = '>'.repeat(25_000);

const inputOf = (introduction: string): Parameters<typeof draftJobs.judge>[0] => ({
  plan: {
    ...{ position: 0, sourceId: 'auto-1', publishDate: '2026-11-21', category: 'SEO Tools' },
    ...{ share: 'seo', topic: 'tags', angle: 'tests', targetSearchVolume: 1, minWords: 100 },
  },
  draft: {
    ...{ title: 'Title tags', metaDescription: 'About them.', excerpt: 'Them.', keywords: [] },
    ...{ introduction, sections: [] },
  },
  ...{ paths: new Set(['/c']), links: [] },
});

it('cuts a stored text that is too long', async () => {
  const stored = { markdown: 'a '.repeat(400_000), options: {} };
  const { html } = await pool.run(storedTexts, 'render', stored);
  expect(html.length).toBeLessThan(400_100);
});

it('rejects a text that the renderer cannot read, with a message about texts', async () => {
  await expect(pool.run(newTexts, 'measure', tooDeep)).rejects.toMatchObject({
    ...{ code: 'page_too_complex', field: null },
    detail: expect.stringContaining('The text took too long to render'),
  });
});

it('judges a draft on another thread as on this one', async () => {
  const input = inputOf('A [b](/c) and more.');
  const judged = await runDraftJobOn(pool)('judge', input);
  expect(judged).toEqual(draftJobs.judge(input));
  expect(judged.findings).toContainEqual({ gate: 'words', detail: '4 words of at least 100' });
});

it('treats a draft that the renderer cannot read as an unusable model response', async () => {
  await expect(runDraftJobOn(pool)('judge', inputOf(tooDeep))).rejects.toMatchObject({
    code: 'bad_answer',
  });
});
