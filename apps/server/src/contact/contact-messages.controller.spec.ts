import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { cleanContactFields, type ContactStore } from '@plumbline/contact';
import { asOperator, createTestApp } from '../testing/test-app.ts';
import { ContactRetention } from './contact-retention.ts';
import { CONTACT_STORE } from './contact.tokens.ts';
import { uuidV7 } from './uuid-v7.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';

describe('the messages', () => {
  let app: NestFastifyApplication;
  let store: ContactStore;
  beforeAll(async () => {
    app = await createTestApp();
    store = app.get(CONTACT_STORE);
  });
  afterAll(() => app.close());

  const add = async (subject: string, receivedAt: Date): Promise<string> => {
    const id = uuidV7(receivedAt.getTime());
    const fields = cleanContactFields({
      name: 'Ada',
      email: 'ada@hollis.example',
      category: 'bug',
      subject,
      message: 'What this says.',
    });
    await store.add({ id, receivedAt, ...fields });
    return id;
  };
  const get = (path: string, headers: Record<string, string> = asOperator) =>
    app.inject({ url: `/api/contact/messages${path}`, headers });
  const remove = (id: string, headers: Record<string, string> = asOperator) =>
    app.inject({ method: 'DELETE', url: `/api/contact/messages/${id}`, headers });

  it('are for the operator alone', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }] as Record<string, string>[]) {
      for (const answer of [
        await get('', headers),
        await get(`/${unknownId}`, headers),
        await remove(unknownId, headers),
      ]) {
        expect(answer.statusCode).toBe(401);
        expect(answer.json().code).toBe('unauthorized');
      }
    }
  });

  it('are read page by page, newest first, and deleted', async () => {
    const ids: string[] = [];
    for (let day = 1; day <= 5; day++) {
      ids.push(await add(`Day ${day}`, new Date(Date.UTC(2026, 5, day))));
    }
    const first = await get('?limit=3');
    expect(first.headers['cache-control']).toBe('no-store');
    const page = first.json().data;
    expect(page.messages.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Day 5',
      'Day 4',
      'Day 3',
    ]);
    const rest = (await get(`?limit=3&after=${page.next}`)).json().data;
    expect(rest.messages.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0]]);
    expect(rest.next).toBeNull();

    const [id = ''] = ids;
    expect((await get(`/${id}`)).json().data).toMatchObject({ id, subject: 'Day 1' });
    expect((await remove(id)).json().data).toEqual({ id, deleted: true });
    expect((await get(`/${id}`)).json().code).toBe('not_found');
    expect((await remove(id)).statusCode).toBe(404);
  });

  it.each(['?after=1', '?after=%27%3B--', '?limit=0', '?limit=101', '?limit=x', '/not-an-id'])(
    'are not asked for with %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('validation_failed');
    },
  );

  it('are deleted twelve months after they came', async () => {
    const old = await add('Old', new Date('2024-02-10T12:00:00Z'));
    const young = await add('Young', new Date('2024-02-10T12:00:01Z'));
    await app.get(ContactRetention).deleteOld(new Date('2025-02-10T12:00:01Z'));
    expect((await get(`/${old}`)).statusCode).toBe(404);
    expect((await get(`/${young}`)).statusCode).toBe(200);
  });
});
