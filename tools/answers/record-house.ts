import { setTimeout as sleep } from 'node:timers/promises';
import { adminToken } from '../proofs/server.ts';
import type { Recorder } from './recorder.ts';

/** A form ticket becomes valid three seconds after it was issued. */
const writingMs = 3_500;

/**
 * Records contact, reports, link data, sessions, and the server's own status.
 * @param publicUrl the origin of pages that may sign in
 */
export async function recordHouse(recorder: Recorder, publicUrl: string): Promise<void> {
  await recordContact(recorder);
  await recordReports(recorder);
  await recordLinkIndex(recorder);
  await recorder.record('readSession');
  await recorder.record('signIn', {
    body: { token: adminToken },
    headers: { origin: publicUrl },
  });
  await recorder.record('signOut', { headers: { origin: publicUrl } });
  await recorder.record('readFigures');
  await recorder.record('live');
  await recorder.record('ready');
}

async function recordContact(recorder: Recorder): Promise<void> {
  const { ticket } = await recorder.record<{ ticket: string }>('beginContactMessage');
  await sleep(writingMs);
  const body = {
    name: 'Ada Hollis',
    email: 'ada@hollis.example',
    subject: 'The audit of my shop',
    category: 'support',
    message: 'The audit says that my page has no title, but there is one.',
    ticket,
  };
  await recorder.record('sendContactMessage', { body });
  const { messages } = await recorder.record<{ messages: readonly { id: string }[] }>(
    'listContactMessages',
  );
  const path = { id: messages[0]?.id ?? '' };
  await recorder.record('readContactMessage', { path });
  await recorder.record('deleteContactMessage', { path });
}

async function recordReports(recorder: Recorder): Promise<void> {
  await recorder.call('serpPreview', {
    body: {
      title: 'Garden spades: how to choose one that lasts',
      url: 'https://www.shop.example/garden/spades',
      description: 'Which garden spade suits your soil and your back.',
    },
  });
  const { id, secret } = await recorder.record<{ id: string; secret: string }>('saveReport', {
    body: { resultId: recorder.resultId },
  });
  await recorder.record('readReport', { path: { id } });
  await recorder.record('deleteReport', { path: { id }, headers: { 'x-report-secret': secret } });
}

/** The list's host sends only its start, so that each recording shows the import at the same point. */
async function recordLinkIndex(recorder: Recorder): Promise<void> {
  await recorder.record('startQuickIndex');
  const rows = async () =>
    (await recorder.call<{ quick: { rows: number | null } }>('readLinkIndex')).quick.rows;
  while ((await rows()) === null) await sleep(50);
  await recorder.record('readLinkIndex');
  await recorder.record('stopQuickIndex');
}
