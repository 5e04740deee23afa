import { Injectable } from '@nestjs/common';
import type { AuditLines, AuditPageProgress } from '@plumbline/engine';
import { merge, type Observable, ReplaySubject } from 'rxjs';
import { ShutdownGate } from '../../http/shutdown-gate.ts';
import type { SeoAuditProgressDto } from './dto/seo-audit-progress.dto.ts';

/** How long a channel waits for its audit. */
const waitMs = 60_000;
/** Channels that wait for their audit; the oldest is ended for one more. */
const maxWaiting = 1_000;
const maxWaitingPerVisitor = 20;

interface Channel {
  readonly visitor: string;
  /** Only the last step counts, and every line. */
  readonly steps: ReplaySubject<SeoAuditProgressDto>;
  readonly lines: ReplaySubject<SeoAuditProgressDto>;
  /** Ends the channel; `null` once its audit has started. */
  waiting: NodeJS.Timeout | null;
}

/** What one audit reports. Nothing is heard of it after its end. */
export interface AuditReporter {
  readonly tell: (progress: AuditPageProgress) => void;
  readonly tellLines: (lines: AuditLines) => void;
  readonly end: () => void;
}

/**
 * Channels between an audit that runs and the page that waits for it, by an id that the page made up. Each visitor has
 * ids of their own, so that nobody reads or ends the channel of a stranger whose id they know. Either side may come
 * first. A channel waits a minute for its audit, and lives as long as that.
 */
@Injectable()
export class AuditProgress {
  readonly #channels = new Map<string, Channel>();

  constructor(gate: ShutdownGate) {
    const endAll = () => {
      for (const [key, channel] of [...this.#channels]) this.#end(key, channel);
    };
    gate.closing.addEventListener('abort', endAll, { once: true });
  }

  /**
   * All lines so far, and progress from the latest step on; ends with the audit, or after a minute without one.
   * @param visitor a `clientKey`
   */
  watch(visitor: string, id: string): Observable<SeoAuditProgressDto> {
    const { lines, steps } = this.#channel(visitor, keyOf(visitor, id));
    return merge(lines, steps);
  }

  /**
   * @param visitor a `clientKey`
   * @returns `null` while another audit of this visitor has the id
   */
  start(visitor: string, id: string): AuditReporter | null {
    const key = keyOf(visitor, id);
    const channel = this.#channel(visitor, key);
    if (channel.waiting === null) return null;
    clearTimeout(channel.waiting);
    channel.waiting = null;
    let latest: AuditPageProgress = { stage: 'page', requests: 0, checks: 0, browser: null };
    return {
      tell: (progress) => {
        latest = progress;
        channel.steps.next({ ...progress, lines: null });
      },
      tellLines: ({ checks, others }) =>
        channel.lines.next({ ...latest, lines: { checks, others } }),
      end: () => this.#end(key, channel),
    };
  }

  #channel(visitor: string, key: string): Channel {
    const known = this.#channels.get(key);
    if (known) return known;
    this.#makeRoom(visitor);
    const channel: Channel = {
      visitor,
      steps: new ReplaySubject<SeoAuditProgressDto>(1),
      lines: new ReplaySubject<SeoAuditProgressDto>(),
      waiting: setTimeout(() => this.#end(key, channel), waitMs).unref(),
    };
    this.#channels.set(key, channel);
    return channel;
  }

  /** An audit that runs keeps its channel: each has a call that waits for it. */
  #makeRoom(visitor: string): void {
    const waiting = [...this.#channels].filter(([, channel]) => channel.waiting !== null);
    const own = waiting.filter(([, channel]) => channel.visitor === visitor);
    const isFull = waiting.length >= maxWaiting;
    const [oldest] = own.length >= maxWaitingPerVisitor ? own : isFull ? waiting : [];
    if (oldest) this.#end(...oldest);
  }

  #end(key: string, channel: Channel): void {
    if (channel.waiting !== null) clearTimeout(channel.waiting);
    if (this.#channels.get(key) === channel) this.#channels.delete(key);
    channel.lines.complete();
    channel.steps.complete();
  }
}

const keyOf = (visitor: string, id: string): string => `${visitor} ${id}`;
