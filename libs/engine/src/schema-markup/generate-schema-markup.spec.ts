import type { SchemaReport } from '@plumbline/schema-markup';
import { WorkerPool } from '../workers/worker-pool.ts';
import { generateSchemaMarkup } from './generate-schema-markup.ts';

describe(generateSchemaMarkup, () => {
  const workers = new WorkerPool(1_536);
  afterAll(() => workers.close());

  it.each([
    ['a short form', 1],
    ['a long one, which a worker does', 100],
  ])('writes %s', async (_, count) => {
    const question = { question: 'Rust?', answer: 'No. '.repeat(500) };
    const questions = Array.from({ length: count }, () => question);
    const bytes = await generateSchemaMarkup({ workers })({
      type: 'FAQ',
      name: 'Spades',
      description: 'Questions.',
      questions,
    });
    const { jsonLd } = JSON.parse(new TextDecoder().decode(bytes)) as SchemaReport;
    expect(jsonLd).toMatchObject({ '@type': 'FAQPage' });
    expect(jsonLd['mainEntity']).toHaveLength(count);
  });
});
