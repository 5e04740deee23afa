import type { NewContactMessage } from '@plumbline/contact';
import { sql } from 'kysely';
import { DatabaseContactStore } from './database-contact-store.ts';
import type { Storage } from './storage.ts';
import { databaseKinds, storageForTests } from './testing/index.ts';

const noon = new Date('2026-06-01T12:00:00.000Z');
const minute = 60_000;
const later = (ms: number) => new Date(noon.getTime() + ms);

const aMessage = (number: number, given: Partial<NewContactMessage> = {}): NewContactMessage => ({
  id: `019a0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
  receivedAt: later(number * 1_000),
  name: 'Ada Hollis',
  email: 'ada@hollis.example',
  subject: `Message ${number}`,
  category: 'bug',
  message: "It says 'no title'; drop table contact_messages; -- 日本語\n\ttabbed",
  company: '',
  website: 'hollis.example',
  ...given,
});

describe.each(databaseKinds)('contact messages on %s', (kind) => {
  let storage: Storage;
  let store: DatabaseContactStore;

  beforeAll(async () => {
    storage = await storageForTests(kind);
    store = new DatabaseContactStore(storage);
  });
  afterAll(() => storage.close());
  beforeEach(async () => {
    await storage.db.deleteFrom('contact_messages').execute();
  });

  const subjectsOf = async (after: string | null, limit: number) => {
    const { messages, next } = await store.list({ after, limit });
    return { subjects: messages.map(({ subject }) => subject), next };
  };

  it('returns messages as they were sent, with a waiting mail', async () => {
    const message = aMessage(1);
    await store.add(message);
    expect(await store.find(message.id)).toEqual({
      ...message,
      mail: {
        state: 'waiting',
        attempts: 0,
        lastError: null,
        nextTryAt: message.receivedAt,
        sentAt: null,
      },
    });
    expect(await store.find(aMessage(2).id)).toBeNull();
  });

  it('keeps a message with its mail, or neither', async () => {
    await sql`alter table contact_mail add constraint refuses check (false) not valid`.execute(
      storage.db,
    );
    await expect(store.add(aMessage(1))).rejects.toThrow();
    await sql`alter table contact_mail drop constraint refuses`.execute(storage.db);
    expect(await subjectsOf(null, 10)).toEqual({ subjects: [], next: null });
    expect(await store.claimMail(later(minute), minute)).toBeNull();
  });

  it('lists messages newest first, page by page, whatever is added or deleted in the meantime', async () => {
    for (const number of [3, 1, 5, 2, 4]) await store.add(aMessage(number));
    const first = await subjectsOf(null, 2);
    expect(first.subjects).toEqual(['Message 5', 'Message 4']);
    await store.add(aMessage(6));
    expect(await store.remove(first.next ?? '')).toBe(true);
    const second = await subjectsOf(first.next, 2);
    expect(second.subjects).toEqual(['Message 3', 'Message 2']);
    expect(await subjectsOf(second.next, 2)).toEqual({ subjects: ['Message 1'], next: null });
  });

  it('deletes messages with their mail, one by one and by age', async () => {
    for (const number of [1, 2, 3]) await store.add(aMessage(number));
    expect(await store.remove(aMessage(1).id)).toBe(true);
    expect(await store.remove(aMessage(1).id)).toBe(false);
    expect(await store.removeReceivedBefore(aMessage(3).receivedAt)).toBe(1);
    expect((await subjectsOf(null, 10)).subjects).toEqual(['Message 3']);
    const mails = await storage.db.selectFrom('contact_mail').select('message').execute();
    expect(mails).toEqual([{ message: aMessage(3).id }]);
  });

  it('hands out mail oldest first, each to one process', async () => {
    for (const number of [2, 1]) await store.add(aMessage(number));
    const first = await store.claimMail(later(minute), minute);
    expect(first).toMatchObject({ message: aMessage(1), attempt: 1 });
    expect((await store.claimMail(later(minute), minute))?.message.subject).toBe('Message 2');
    expect(await store.claimMail(later(minute), minute)).toBeNull();
    expect(
      await store.settleMail(aMessage(1).id, first?.lease ?? '', { state: 'sent', at: noon }),
    ).toBe(true);
    expect((await store.find(aMessage(1).id))?.mail).toEqual({
      state: 'sent',
      attempts: 1,
      lastError: null,
      nextTryAt: null,
      sentAt: noon,
    });
    // The lease of the second one ends: its holder has crashed.
    expect((await store.claimMail(later(2 * minute), minute))?.message.subject).toBe('Message 2');
    expect(await store.claimMail(later(9 * minute), minute)).toMatchObject({ attempt: 3 });
  });

  it('lets each mail be claimed once, however many claim at the same time', async () => {
    for (let number = 1; number <= 20; number++) await store.add(aMessage(number));
    const claims = await Promise.all(
      Array.from({ length: 60 }, () => store.claimMail(later(minute), minute)),
    );
    const subjects = claims.flatMap((claim) => (claim ? [claim.message.subject] : []));
    expect(new Set(subjects).size).toBe(subjects.length);
    for (;;) {
      const claim = await store.claimMail(later(minute), minute);
      if (!claim) break;
      subjects.push(claim.message.subject);
    }
    expect(subjects).toHaveLength(20);
    expect(new Set(subjects).size).toBe(20);
  });

  it('waits for the next try, and does not try again after the last', async () => {
    await store.add(aMessage(1));
    const { id } = aMessage(1);
    const now = later(minute);
    const first = await store.claimMail(now, minute);
    await store.settleMail(id, first?.lease ?? '', {
      state: 'waiting',
      nextTryAt: later(10 * minute),
      error: '451 later',
    });
    expect(await store.claimMail(later(9 * minute), minute)).toBeNull();
    expect((await store.find(id))?.mail).toMatchObject({
      state: 'waiting',
      lastError: '451 later',
    });
    const second = await store.claimMail(later(10 * minute), minute);
    expect(second?.attempt).toBe(2);
    await store.settleMail(id, second?.lease ?? '', { state: 'failed', error: '550 no' });
    expect((await store.find(id))?.mail).toMatchObject({
      state: 'failed',
      lastError: '550 no',
      nextTryAt: null,
    });
    expect(await store.claimMail(later(999 * minute), minute)).toBeNull();
  });

  it('does not let a process settle a mail after its lease went to another', async () => {
    await store.add(aMessage(1));
    const { id } = aMessage(1);
    const slow = await store.claimMail(later(minute), minute);
    const quick = await store.claimMail(later(3 * minute), minute);
    expect(
      await store.settleMail(id, slow?.lease ?? '', { state: 'failed', error: 'overslept' }),
    ).toBe(false);
    expect(await store.settleMail(id, quick?.lease ?? '', { state: 'sent', at: noon })).toBe(true);
    expect((await store.find(id))?.mail.state).toBe('sent');
  });

  it('uses one key for tickets on all replicas', async () => {
    const keys = await Promise.all(['a', 'b', 'c'].map((each) => store.ticketKey(each)));
    expect(new Set(keys).size).toBe(1);
    expect(await store.ticketKey('d')).toBe(keys[0]);
  });
});
