import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../../testing/test-app.ts';
import { DomainAuthorityController } from './domain-authority.controller.ts';

describe(DomainAuthorityController, () => {
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/domain-authority', payload });

  it('answers with a report', async () => {
    const answer = await post({ text: 'abc' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, data: { characters: 3 } });
  });

  it('names the field when it is empty', async () => {
    const answer = await post({ text: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field: 'text' }] });
  });
});
