import type { ContactMessage } from '@plumbline/contact';
import type { ContactMessageDto } from './dto/contact-report.dto.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** @param mailConfigured without it, what waits will wait */
export function toContactMessageDto(
  { receivedAt, mail, company, website, ...message }: ContactMessage,
  mailConfigured: boolean,
): ContactMessageDto {
  return {
    ...message,
    company: orNull(company),
    website: orNull(website),
    receivedAt: receivedAt.toISOString(),
    mail: {
      state: mail.state === 'waiting' && !mailConfigured ? 'off' : mail.state,
      attempts: mail.attempts,
      lastError: mail.lastError,
      nextTryAt: (mailConfigured && mail.nextTryAt?.toISOString()) || null,
      sentAt: mail.sentAt?.toISOString() ?? null,
    },
  };
}
