import { Injectable } from '@nestjs/common';
import type { AuditLines, AuditPageProgress } from '@plumbline/engine';
import { merge, type Observable, ReplaySubject } from 'rxjs';
import { ShutdownGate } from '../../http/shutdown-gate.ts';
import type { SeoAuditProgressDto } from './seo-audit.dto.ts';

/** How long a channel waits for its audit. */
const waitMs = 60_000;
/** How many channels can wait for their audit. The oldest is closed to make room for a new one. */
const maxWaiting = 1_000;
const maxWaitingPerVisitor = 20;

interface Channel {
  readonly visitor: string;
  /** Keeps only the last step, but every line. */
  readonly steps: ReplaySubject<SeoAuditProgressDto>;
  readonly lines: ReplaySubject<SeoAuditProgressDto>;
  /** Ends the channel; `null` once its audit has started. */
  waiting: NodeJS.Timeout | null;
}

/** Reports the progress of one audit, until it ends. */
interface AuditReporter {
  readonly tell: (progress: AuditPageProgress) => void;
  readonly tellLines: (lines: AuditLines) => void;
  readonly end: () => void;
}

/**
 * Channels between a running audit and the page that waits for it, by an id that the page chose. Ids belong to one
 * visitor, so nobody can read or close a stranger's channel, even with its id. The page or the audit may come first. A
 * channel waits a minute for its audit and lives as long as the audit.
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
   * Emits all lines so far and progress from the latest step on. Completes with the audit, or after a minute without
   * one.
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

  /** A running audit keeps its channel, because a call is waiting for it. */
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
