import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './server.ts';

/** A form ticket becomes valid three seconds after it was issued. */
const writingMs = 3_500;

/** Sends a message with the contact form. */
export async function sendMessage(server: Server, subject: string): Promise<void> {
  const { ticket } = await server.call<{ ticket: string }>('GET', '/api/contact/ticket');
  await sleep(writingMs);
  await server.call('POST', '/api/contact', {
    name: 'Ada Hollis',
    email: 'ada@hollis.example',
    subject,
    category: 'support',
    message: 'A message of the proofs that has to be there in the end.',
    ticket,
  });
}
