import { WorkerPool } from '@plumbline/engine';
import { newTexts, storedTexts } from './rendered-texts.ts';

/** Short, and each takes the parser minutes or gigabytes. */
const endless = {
  'open emphasis': '*a_'.repeat(20_000),
  'nested emphasis': '*a '.repeat(10_000) + 'a* '.repeat(10_000),
  'rows without their cells': `|${'a|'.repeat(2_500)}\n|${'-|'.repeat(2_500)}\n${'a\n'.repeat(25_000)}`,
};

let hasty: WorkerPool;
beforeAll(() => (hasty = new WorkerPool(1_024, { deadlineFactor: 0.2 })));
afterAll(() => hasty.close());

it.each(Object.entries(endless))(
  'gives up a text of %s at the deadline, and reads the next',
  async (_, markdown) => {
    const refusal = { code: 'page_too_complex', cause: { message: expect.any(String) } };
    const stored = hasty.run(storedTexts, 'render', { markdown, options: {} });
    await expect(hasty.run(newTexts, 'measure', markdown)).rejects.toMatchObject(refusal);
    await expect(stored).rejects.toMatchObject(refusal);
    await expect(hasty.run(newTexts, 'measure', 'Two words.')).resolves.toMatchObject({ words: 2 });
  },
);
