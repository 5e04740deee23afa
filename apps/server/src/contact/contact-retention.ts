import { Inject, Injectable, Logger } from '@nestjs/common';
import { type ContactStore, keptSince } from '@plumbline/contact';
import type { StorageHandle } from '@plumbline/adapters/storage';
import { BackgroundServices, type BackgroundService } from '../background/background-services.ts';
import { STORAGE } from '../storage/storage.module.ts';
import { CONTACT_STORE } from './contact.tokens.ts';

const queue = 'contact-retention';

/** Deletes messages after the time that the privacy policy gives: at every start and once a night. */
@Injectable()
export class ContactRetention implements BackgroundService {
  readonly name = 'Contact retention';
  readonly #logger = new Logger(ContactRetention.name);
  readonly #store: ContactStore;
  readonly #storage: StorageHandle;

  constructor(
    @Inject(CONTACT_STORE) store: ContactStore,
    @Inject(STORAGE) storage: StorageHandle,
    background: BackgroundServices,
  ) {
    this.#store = store;
    this.#storage = storage;
    background.add(this);
  }

  async start(): Promise<void> {
    const boss = await (await this.#storage.open()).boss();
    await boss.createQueue(queue, { policy: 'short' });
    await boss.work(queue, () => this.deleteOld(new Date()));
    await boss.schedule(queue, '23 3 * * *');
    await this.deleteOld(new Date());
  }

  async deleteOld(now: Date): Promise<void> {
    const count = await this.#store.removeReceivedBefore(keptSince(now));
    if (count > 0) this.#logger.log(`Old contact messages deleted: ${count}`);
  }
}
