import { Module } from '@nestjs/common';
import { SmtpMailer } from '@plumbline/adapters/mail';
import { DatabaseContactStore, type StorageHandle } from '@plumbline/adapters/storage';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { STORAGE } from '../storage/storage.module.ts';
import { ContactController } from './contact.controller.ts';
import { ContactLimit } from './contact-limit.ts';
import { ContactMessagesController } from './contact-messages.controller.ts';
import { ContactOutbox } from './contact-outbox.ts';
import { ContactRetention } from './contact-retention.ts';
import { ContactService } from './contact.service.ts';
import { ContactTickets } from './contact-tickets.ts';
import { CONTACT_STORE, MAILER } from './contact.tokens.ts';

@Module({
  controllers: [ContactController, ContactMessagesController],
  providers: [
    {
      provide: CONTACT_STORE,
      inject: [STORAGE],
      useFactory: (storage: StorageHandle) => new DatabaseContactStore(storage),
    },
    {
      provide: MAILER,
      inject: [APP_CONFIG],
      useFactory: ({ contact }: AppConfig) =>
        contact.smtpUrl === null ? null : new SmtpMailer({ url: contact.smtpUrl }),
    },
    ContactTickets,
    ContactLimit,
    ContactOutbox,
    ContactRetention,
    ContactService,
  ],
})
export class ContactModule {}
