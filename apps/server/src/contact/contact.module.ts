import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { SmtpMailer } from '@plumbline/adapters/mail';
import { DatabaseContactStore, type StorageHandle } from '@plumbline/adapters/storage';
import { type ContactStore, keptSince } from '@plumbline/contact';
import { type BackgroundService, BackgroundServices } from '../background-services.ts';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { STORAGE } from '../storage.module.ts';
import { CONTACT_STORE, ContactOutbox, MAILER } from './contact-outbox.ts';
import { ContactController, ContactMessagesController } from './contact.controller.ts';
import { ContactLimit, ContactService, ContactTickets } from './contact.service.ts';

const queue = 'contact-retention';

/** Deletes messages after the time that the privacy policy gives: at every start and once a night. */
@Injectable()
export class ContactRetention implements BackgroundService {
  readonly name = 'Contact retention';
  readonly #logger = new Logger(ContactRetention.name);

  constructor(
    @Inject(CONTACT_STORE) private readonly store: ContactStore,
    @Inject(STORAGE) private readonly storage: StorageHandle,
    background: BackgroundServices,
  ) {
    background.add(this);
  }

  async start(): Promise<void> {
    const boss = await (await this.storage.open()).boss();
    await boss.createQueue(queue, { policy: 'short' });
    await boss.work(queue, () => this.deleteOld(new Date()));
    await boss.schedule(queue, '23 3 * * *');
    await this.deleteOld(new Date());
  }

  async deleteOld(now: Date): Promise<void> {
    const count = await this.store.removeReceivedBefore(keptSince(now));
    if (count > 0) this.#logger.log(`Old contact messages deleted: ${count}`);
  }
}

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
