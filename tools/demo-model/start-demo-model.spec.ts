import { type DemoModel, startDemoModel } from './start-demo-model.ts';

let demo: DemoModel;
beforeAll(async () => {
  demo = await startDemoModel({ slowMs: 20 });
});
afterAll(() => demo.close());

const ask = (body: object) =>
  fetch(`${demo.baseUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ messages: [{ role: 'user', content: 'Hello' }], ...body }),
  });

describe(startDemoModel, () => {
  it('returns a completion and counts tokens', async () => {
    const answer = (await (await ask({ model: 'demo' })).json()) as Record<string, unknown>;
    expect(answer).toMatchObject({
      object: 'chat.completion',
      choices: [{ finish_reason: 'stop', message: { role: 'assistant' } }],
      usage: { prompt_tokens: 2 },
    });
  });

  it('gives the same text for the same question, a different text for a different one', async () => {
    const textOf = async (content: string) => {
      const response = await ask({ messages: [{ role: 'user', content }] });
      return ((await response.json()) as { choices: object }).choices;
    };
    expect(await textOf('One')).toEqual(await textOf('One'));
    expect(await textOf('One')).not.toEqual(await textOf('Two'));
  });

  it('refuses a schema that the blog does not use', async () => {
    const response = await ask({ response_format: { json_schema: { name: 'meta_tags' } } });
    expect(await response.json()).toMatchObject({
      choices: [{ message: { content: null, refusal: expect.any(String) } }],
    });
  });

  it.each([
    ['demo-429', 429, '1'],
    ['demo-500', 500, null],
    ['demo-hostile-error-body', 200, null],
  ])('fails as the model %s asks for', async (model, status, retryAfter) => {
    const response = await ask({ model });
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    expect(await response.json()).toHaveProperty('error.message');
  });

  it('cuts off the response in the middle', async () => {
    await expect(ask({ model: 'demo-cut' }).then((response) => response.text())).rejects.toThrow();
  });

  it('mixes response kinds by their shares, the same for the same seed', async () => {
    const run = async () => {
      const mixed = await startDemoModel({ behavior: { '500': 0.5 }, seed: 'x' });
      const statuses: number[] = [];
      for (let n = 0; n < 30; n += 1) {
        const response = await fetch(`${mixed.baseUrl}/chat/completions`, {
          method: 'POST',
          body: '{"messages":[{"role":"user","content":"Hello"}]}',
        });
        statuses.push(response.status);
        await response.arrayBuffer();
      }
      await mixed.close();
      return statuses;
    };
    const statuses = await run();
    expect(new Set(statuses)).toEqual(new Set([200, 500]));
    expect(await run()).toEqual(statuses);
  });

  it('lists its models, and rejects unknown ones', async () => {
    const models = (await (await fetch(`${demo.baseUrl}/models`)).json()) as { data: object[] };
    expect(models.data).toContainEqual(expect.objectContaining({ id: 'demo-mixed' }));
    expect((await fetch(`${demo.baseUrl}/embeddings`)).status).toBe(404);
    expect((await ask({ messages: [] })).status).toBe(400);
  });
});
