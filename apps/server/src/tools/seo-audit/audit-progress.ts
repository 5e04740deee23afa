import { Injectable } from '@nestjs/common';
import type { AuditLines, AuditPageProgress } from '@plumbline/engine';
import { merge, type Observable, ReplaySubject } from 'rxjs';
import { ShutdownGate } from '../../http/shutdown-gate.ts';
import type { SeoAuditProgressDto } from './dto/seo-audit-progress.dto.ts';

/** How long a channel waits for its audit. */
const keptMs = 60_000;
const most = 1_000;

interface Channel {
  /** Only the last step counts, and every line. */
  readonly steps: ReplaySubject<SeoAuditProgressDto>;
  readonly lines: ReplaySubject<SeoAuditProgressDto>;
  readonly unbegun: NodeJS.Timeout;
}

/**
 * Channels between an audit that runs and the page that waits for it, by an id that the page made up.
 * Either side may come first. A channel waits a minute for its audit, and lives as long as that; the oldest goes when there
 * are too many.
 */
@Injectable()
export class AuditProgress {
  readonly #channels = new Map<string, Channel>();

  constructor(gate: ShutdownGate) {
    const endAll = () => {
      for (const id of [...this.#channels.keys()]) this.end(id);
    };
    gate.closing.addEventListener('abort', endAll, { once: true });
  }

  /** All lines so far, and progress from the latest step on; ends with the audit, or after a minute without one. */
  watch(id: string): Observable<SeoAuditProgressDto> {
    const { lines, steps } = this.#channel(id);
    return merge(lines, steps);
  }

  /** What one audit tells: nothing more once it has ended. */
  of(id: string): {
    tell: (progress: AuditPageProgress) => void;
    tellLines: (lines: AuditLines) => void;
    end: () => void;
  } {
    let ended = false;
    let latest: AuditPageProgress = { stage: 'page', requests: 0, checks: 0, browser: null };
    return {
      tell: (progress) => {
        latest = progress;
        if (!ended) this.tell(id, { ...progress, lines: null });
      },
      tellLines: ({ checks, others }) => {
        if (!ended) this.tell(id, { ...latest, lines: { checks, others } });
      },
      end: () => {
        ended = true;
        this.end(id);
      },
    };
  }

  tell(id: string, event: SeoAuditProgressDto): void {
    const { steps, lines, unbegun } = this.#channel(id);
    clearTimeout(unbegun);
    (event.lines ? lines : steps).next(event);
  }

  end(id: string): void {
    const channel = this.#channels.get(id);
    if (!channel) return;
    clearTimeout(channel.unbegun);
    this.#channels.delete(id);
    channel.lines.complete();
    channel.steps.complete();
  }

  #channel(id: string): Channel {
    const known = this.#channels.get(id);
    if (known) return known;
    const oldest = this.#channels.keys().next();
    if (this.#channels.size >= most && !oldest.done) this.end(oldest.value);
    const unbegun = setTimeout(() => this.end(id), keptMs).unref();
    const channel = {
      steps: new ReplaySubject<SeoAuditProgressDto>(1),
      lines: new ReplaySubject<SeoAuditProgressDto>(),
      unbegun,
    };
    this.#channels.set(id, channel);
    return channel;
  }
}
