import { Inject, Injectable, Logger } from '@nestjs/common';
import type { StorageHandle } from '@plumbline/adapters/storage';
import {
  afterFailedAttempt,
  type ClaimedMail,
  contactNotice,
  type ContactStore,
  type Mailer,
  type MailOutcome,
} from '@plumbline/contact';
import { type BackgroundService, BackgroundServices } from '../background-services.ts';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { STORAGE } from '../storage.module.ts';

/** Injection token of the `ContactStore` of `@plumbline/contact`. */
export const CONTACT_STORE = Symbol('CONTACT_STORE');

/** Injection token of the `Mailer` of `@plumbline/contact`; `null` where no SMTP server is configured. */
export const MAILER = Symbol('MAILER');

const queue = 'contact-mail';

/** Longer than sending an email can take. A process that still has a lease then has crashed. */
const leaseMs = 5 * 60_000;

/**
 * Sends waiting emails: new ones at once, and retries every minute. Each email is leased before an attempt, so several
 * processes can share the work without sending the same email twice at a time.
 */
@Injectable()
export class ContactOutbox implements BackgroundService {
  readonly name = 'Contact mail';
  readonly #logger = new Logger(ContactOutbox.name);
  #started = false;
  #stopping = false;
  #draining: Promise<void> | null = null;
  /** Whether a message arrived after the running pass checked the outbox. */
  #again = false;

  constructor(
    @Inject(CONTACT_STORE) private readonly store: ContactStore,
    @Inject(MAILER) private readonly mailer: Mailer | null,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(STORAGE) private readonly storage: StorageHandle,
    background: BackgroundServices,
  ) {
    background.add(this);
  }

  /** Whether email delivery is configured. */
  get configured(): boolean {
    return this.mailer !== null;
  }

  async start(): Promise<void> {
    if (!this.configured) return;
    const boss = await (await this.storage.open()).boss();
    // At most one pass waits, even if it starts late.
    await boss.createQueue(queue, { policy: 'short', retryLimit: 0 });
    await boss.work(queue, () => this.drain());
    await boss.schedule(queue, '* * * * *');
    this.#started = true;
    this.wake();
  }

  /** Starts a pass if something may be waiting. Returns at once. */
  wake(): void {
    if (!this.#started) return;
    this.drain().catch((error: unknown) => this.#logger.error(error, 'Could not read the outbox'));
  }

  /** Tries to send every due email. Calls during a pass share that pass, which checks the outbox again at its end. */
  drain(): Promise<void> {
    this.#again = true;
    this.#draining ??= this.#drain().finally(() => (this.#draining = null));
    return this.#draining;
  }

  /** Waits for the mail on its way. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#draining?.catch(() => undefined);
  }

  async #drain(): Promise<void> {
    const mailer = this.mailer;
    while (mailer && this.#again) {
      this.#again = false;
      while (!this.#stopping) {
        const claim = await this.store.claimMail(new Date(), leaseMs);
        if (!claim) break;
        const outcome = await this.#try(mailer, claim);
        await this.store.settleMail(claim.message.id, claim.lease, outcome);
        this.#tell(claim, outcome);
      }
    }
  }

  async #try(mailer: Mailer, { message, attempt }: ClaimedMail): Promise<MailOutcome> {
    const { contact, productName, publicUrl } = this.config;
    try {
      const { to, from } = contact;
      if (to === null || from === null) throw new Error('no email address to send to');
      await mailer.send(contactNotice(message, { to, from, productName, site: publicUrl }));
      return { state: 'sent', at: new Date() };
    } catch (error) {
      return afterFailedAttempt(error, attempt, new Date());
    }
  }

  #tell({ message, attempt }: ClaimedMail, outcome: MailOutcome): void {
    if (outcome.state === 'sent') return;
    const next =
      outcome.state === 'failed'
        ? 'It is not tried again; the message stays in the list.'
        : `It is tried again at ${outcome.nextTryAt.toISOString()}.`;
    this.#logger.warn(
      `Could not email contact message ${message.id} (attempt ${attempt}): ${outcome.error} ${next}`,
    );
  }
}
