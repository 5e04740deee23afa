import { beginContactMessage } from '@plumbline/api-client';
import { pause } from '../../app/pause.ts';

/** Clocks differ a little, and the way to the server takes its time. */
const marginMs = 500;
/** A ticket that is nearly over is not begun with. */
const spareMs = 60 * 60_000;

interface Held {
  readonly ticket: string;
  readonly usableFrom: number;
  readonly usableUntil: number;
}

/**
 * The server's note of when the writing began. Asked for when the writing begins, so that nobody waits later; whoever sends
 * at once, with a form that the browser has filled in, is held back until a person could have written it.
 */
export class WritingTicket {
  #held: Promise<Held> | null = null;

  /** The writing begins. Returns at once; a failure shows when the message is sent. */
  begin(): void {
    this.#ask().catch(() => undefined);
  }

  /** A ticket that is good now. @throws what the call throws */
  async take(): Promise<string> {
    let held = await this.#ask();
    if (Date.now() > held.usableUntil) {
      this.forget();
      held = await this.#ask();
    }
    await pause(Math.max(0, held.usableFrom - Date.now()));
    return held.ticket;
  }

  /** The server did not like it: the next one is new. */
  forget(): void {
    this.#held = null;
  }

  #ask(): Promise<Held> {
    this.#held ??= beginContactMessage().then(
      ({ data: { ticket, usableAfterSeconds, usableForSeconds } }) => {
        const now = Date.now();
        return {
          ticket,
          usableFrom: now + usableAfterSeconds * 1_000 + marginMs,
          usableUntil: now + usableForSeconds * 1_000 - spareMs,
        };
      },
      (error: unknown) => {
        this.#held = null;
        throw error;
      },
    );
    return this.#held;
  }
}
