import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../../testing/test-app.ts';
import { DomainAuthorityController } from './domain-authority.controller.ts';

describe(DomainAuthorityController, () => {
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/domain-authority${path}`, payload });

  it('answers with estimates where no index is loaded, and says so of each figure', async () => {
    const answer = await post('', { domain: 'https://www.example.com/page' });
    expect(answer.statusCode).toBe(200);
    const { data, message } = answer.json();
    expect(message).toBe('Domain analysis completed!');
    expect(data).toMatchObject({ domain: 'example.com', host: 'www.example.com', ranks: null });
    expect(
      Object.values(data.provenance as Record<string, { kind: string }>).map(({ kind }) => kind),
    ).toEqual(new Array(10).fill('estimated'));
  });

  it.each(['', '  ', undefined])('asks for a domain when it is %j', async (domain) => {
    const answer = await post('', { domain });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      message: 'Domain is required',
      errors: [{ field: 'domain', message: 'Domain is required' }],
    });
  });
});
