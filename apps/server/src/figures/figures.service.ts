import { Inject, Injectable, Logger } from '@nestjs/common';
import { DatabaseFigureStore } from '@plumbline/adapters/storage';
import type { CountedWork, WorkCounter } from '@plumbline/engine';
import type { LinkIndex, Release } from '@plumbline/links';
import type { BackgroundService } from '../background-services.ts';
import { LINK_INDEX } from '../link-index/link-index.module.ts';
import type { SiteFigureDto, SiteFiguresDto } from './figures.dto.ts';

/** One write for everything counted since the last one. */
const writeEveryMs = 5_000;

/** Counts what use cases do and periodically adds the counts to the database. */
@Injectable()
export class FigureCounts implements WorkCounter, BackgroundService {
  readonly name = 'Counting what is done';
  readonly #logger = new Logger('Figures');
  #waiting = new Map<CountedWork, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly store: DatabaseFigureStore) {}

  add(work: CountedWork, by = 1): void {
    this.#waiting.set(work, (this.#waiting.get(work) ?? 0) + by);
  }

  start(): Promise<void> {
    this.#timer = setInterval(() => void this.write(), writeEveryMs).unref();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  /** Counts that can't be written now are added to the next write. */
  async write(): Promise<void> {
    const counts = this.#waiting;
    this.#waiting = new Map();
    try {
      await this.store.add(counts, new Date());
    } catch (error) {
      for (const [work, by] of counts) this.add(work, by);
      this.#logger.debug(`Could not write the counts yet: ${String(error)}`);
    }
  }
}

/** How long figures are cached. */
const freshMs = 30_000;

const unknown: SiteFigureDto = { value: null, provenance: 'unknown', since: null, release: null };

const indexed = (value = 0, release?: Release): SiteFigureDto => ({
  value,
  provenance: 'indexed',
  since: null,
  release: release?.name ?? null,
});

/** What this installation has measured. */
@Injectable()
export class Figures {
  readonly #logger = new Logger(Figures.name);
  #known: { readonly figures: Promise<SiteFiguresDto>; readonly until: number } | null = null;
  #last: SiteFiguresDto | null = null;

  constructor(
    private readonly store: DatabaseFigureStore,
    @Inject(LINK_INDEX) private readonly links: LinkIndex,
  ) {}

  /** @throws StorageError */
  read(now = Date.now()): Promise<SiteFiguresDto> {
    if (this.#known && now < this.#known.until) return this.#known.figures;
    const figures = this.#read();
    this.#known = { figures, until: now + freshMs };
    figures.then(
      (read) => (this.#last = read),
      () => (this.#known = null),
    );
    return figures;
  }

  /** The last known figures, without waiting, for pages. They may be old; null if none were read yet. */
  last(): SiteFiguresDto | null {
    this.read().catch((error: unknown) => {
      this.#logger.debug(`Could not read the figures: ${String(error)}`);
    });
    return this.#last;
  }

  async #read(): Promise<SiteFiguresDto> {
    const [counts, indexed] = await Promise.all([this.store.read(), this.#indexed()]);
    const measured = (name: string): SiteFigureDto => {
      const counted = counts.get(name);
      return {
        value: counted?.count ?? 0,
        provenance: 'measured',
        since: counted?.since.toISOString() ?? null,
        release: null,
      };
    };
    return {
      auditedPages: measured('auditedPages'),
      checks: measured('checks'),
      openedPages: measured('openedPages'),
      ...indexed,
    };
  }

  async #indexed(): Promise<Pick<SiteFiguresDto, 'indexedLinks' | 'indexedDomains'>> {
    try {
      const description = await this.links.asOfNow((snapshot) =>
        Promise.resolve(snapshot.description),
      );
      const { links, graph, networks, ranks } = description;
      const largest = [
        ...(networks ? [{ ...networks, entries: networks.domains }] : []),
        ...(graph ? [{ ...graph, entries: graph.domains }] : []),
        ...ranks.map((layer) => ({ ...layer, entries: layer.listed })),
      ].reduce<{ readonly entries: number; readonly release: Release } | null>(
        (best, layer) => (best && best.entries >= layer.entries ? best : layer),
        null,
      );
      return {
        indexedLinks: indexed(links?.links, links?.release),
        indexedDomains: indexed(largest?.entries, largest?.release),
      };
    } catch (error) {
      this.#logger.debug(`Could not read the link index: ${String(error)}`);
      return { indexedLinks: unknown, indexedDomains: unknown };
    }
  }
}
