import { contactCategories } from './categories.ts';
import type { NewContactMessage } from './contact-message.ts';
import type { Mail } from './mailer.ts';

/** Recipient, sender and site of the operator's mail. */
export interface NoticeSettings {
  readonly from: string;
  readonly to: string;
  readonly productName: string;
  /** The site's origin. */
  readonly site: string;
}

/** The mail to the operator about a message. Replies go to its author. */
export function contactNotice(message: NewContactMessage, settings: NoticeSettings): Mail {
  const { id, name, email, subject, category, company, website, receivedAt } = message;
  const line = (label: string, text: string) => (text === '' ? [] : [`${label}: ${text}`]);
  const host = URL.parse(settings.site)?.hostname ?? 'localhost';
  return {
    from: settings.from,
    to: settings.to,
    replyTo: { name, address: email },
    subject: `[${settings.productName}] ${contactCategories[category]}: ${subject}`,
    text: [
      message.message,
      '',
      // The separator of a mail signature.
      '-- ',
      ...line('Name', name),
      ...line('Email', email),
      ...line('Category', contactCategories[category]),
      ...line('Company', company),
      ...line('Website', website),
      ...line('Received', receivedAt.toISOString()),
      ...line('Sent through', `${settings.site}/contact`),
      '',
    ].join('\n'),
    messageId: `<contact-${id}@${host}>`,
  };
}
