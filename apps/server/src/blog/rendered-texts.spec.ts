import type { MarkdownOptions } from '@plumbline/content/markdown';
import type { WorkerPool } from '@plumbline/engine';
import { RenderedTexts } from './rendered-texts.ts';
import { jobs } from './text-jobs.ts';

describe('rendered texts', () => {
  it('are rendered once for all readers, separately for texts whose links we vouch for', async () => {
    const run = jest.fn(
      (_lane: unknown, _name: 'render', input: Parameters<typeof jobs.render>[0]) =>
        Promise.resolve(jobs.render(input)),
    );
    const texts = new RenderedTexts({ run } as unknown as WorkerPool);
    const render = (options: MarkdownOptions) => texts.render('[a](https://a.example/)', options);
    const [first, same] = await Promise.all([render({}), render({})]);
    expect(same).toBe(first);
    expect(await render({})).toBe(first);
    expect((await render({ unvouched: true })).html).toContain('nofollow');
    expect(first?.html).not.toContain('nofollow');
    expect(run).toHaveBeenCalledTimes(2);
  });
});
