import { type LanguageModel, noLanguageModel } from '@plumbline/seo/language-model';
import { z } from 'zod';
import { FakeLanguageModel } from './testing/fake-language-model.ts';
import { withLimits } from './create-language-model.ts';

const request = {
  schema: z.object({ n: z.number() }),
  name: 'n',
  system: '',
  prompt: '',
  maxOutputTokens: 1,
  timeoutMs: 1,
};

describe(withLimits, () => {
  it('limits the number of simultaneous calls', async () => {
    const waiting: (() => void)[] = [];
    const slow: LanguageModel = {
      model: 'slow',
      generate: async () => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return {
          value: { n: 1 },
          usage: { inputTokens: 0, outputTokens: 0, requests: 1 },
          model: '',
        } as never;
      },
    };
    const model = withLimits(slow, { maxInFlight: 2, pauseMs: 0 });
    const first = model.generate(request);
    const second = model.generate(request);
    await expect(model.generate(request)).rejects.toMatchObject({ code: 'rate_limited' });
    for (const go of waiting) go();
    await Promise.all([first, second]);
    const third = model.generate(request);
    waiting.at(-1)?.();
    await expect(third).resolves.toMatchObject({ value: { n: 1 } });
  });

  it.each(['timeout', 'unavailable', 'rate_limited'] as const)(
    'asks no more for a while after %s',
    async (code) => {
      let now = 0;
      const inner = new FakeLanguageModel(code, { value: { n: 2 } });
      const model = withLimits(inner, { maxInFlight: 1, pauseMs: 1_000, clock: () => now });
      await expect(model.generate(request)).rejects.toMatchObject({ code });
      now = 999;
      await expect(model.generate(request)).rejects.toMatchObject({ code });
      expect(inner.asked).toHaveLength(1);
      now = 1_000;
      await expect(model.generate(request)).resolves.toMatchObject({ value: { n: 2 } });
    },
  );

  it.each(['refused', 'bad_answer'] as const)('calls again after %s', async (code) => {
    const model = withLimits(new FakeLanguageModel(code, { value: { n: 3 } }), {
      maxInFlight: 1,
      pauseMs: 1_000,
    });
    await expect(model.generate(request)).rejects.toMatchObject({ code });
    await expect(model.generate(request)).resolves.toMatchObject({ value: { n: 3 } });
  });
});

it('says that nothing is configured if there is no model', async () => {
  expect(noLanguageModel.model).toBeNull();
  await expect(noLanguageModel.generate(request)).rejects.toMatchObject({ code: 'not_configured' });
});
