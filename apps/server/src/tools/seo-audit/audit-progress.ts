import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type Observable, ReplaySubject, timer, takeUntil } from 'rxjs';
import type { SeoAuditProgressDto } from './dto/seo-audit-progress.dto.ts';

const keptMs = 60_000;
const most = 1_000;

/**
 * Channels between an audit that runs and the page that waits for it, by an id that the page made up.
 * Either side may come first. A channel lives for a minute; the oldest goes when there are too many.
 */
@Injectable()
export class AuditProgress implements BeforeApplicationShutdown {
  readonly #channels = new Map<string, ReplaySubject<SeoAuditProgressDto>>();

  /** Progress from the latest step on; ends with the audit or after a minute. */
  watch(id: string): Observable<SeoAuditProgressDto> {
    return this.#channel(id).pipe(takeUntil(timer(keptMs)));
  }

  tell(id: string, progress: SeoAuditProgressDto): void {
    this.#channel(id).next(progress);
  }

  end(id: string): void {
    this.#channels.get(id)?.complete();
    this.#channels.delete(id);
  }

  /** A page that watches would keep its connection, and with it the server, for the rest of the minute. */
  beforeApplicationShutdown(): void {
    for (const id of [...this.#channels.keys()]) this.end(id);
  }

  #channel(id: string): ReplaySubject<SeoAuditProgressDto> {
    const known = this.#channels.get(id);
    if (known) return known;
    const oldest = this.#channels.keys().next();
    if (this.#channels.size >= most && !oldest.done) this.end(oldest.value);
    const channel = new ReplaySubject<SeoAuditProgressDto>(1);
    this.#channels.set(id, channel);
    setTimeout(() => {
      if (this.#channels.get(id) === channel) this.end(id);
    }, keptMs).unref();
    return channel;
  }
}
