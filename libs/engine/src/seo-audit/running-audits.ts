import {
  allAudits,
  type ArtifactName,
  type AuditId,
  type AuditReport,
  type AuditResult,
  buildReport,
  type GatheredArtifacts,
} from '@plumbline/tools/seo-audit';
import { type PageReading, unscoredReason } from '../page/page-reader.ts';
import type { AuditWorkers } from './audit-workers.ts';
import { nothingGathered } from './gather-artifacts.ts';

/** Lines of a report that became known. */
type AuditLines = Pick<AuditReport, 'checks' | 'others'>;

/** These are matched against robots.txt, so an audit that requires one waits for both. */
const judgedByRobots: readonly ArtifactName[] = [
  'canonicalTarget',
  'hreflangTargets',
  'sitemapSample',
];

const order = new Map(allAudits.map(({ id }, place) => [id, place]));

/** Runs each audit as soon as its artifacts have arrived, one job at a time. */
export class RunningAudits {
  readonly #workers: AuditWorkers;
  readonly #reading: PageReading;
  readonly #onLines: (lines: AuditLines) => void;
  readonly #artifacts: GatheredArtifacts = nothingGathered('We didn’t check this.');
  // The worker that runs the audits creates the stemmer.
  readonly #arrived = new Set<ArtifactName>(['stemmer']);
  readonly #waiting = new Set(allAudits);
  readonly #results: AuditResult[] = [];
  #running: Promise<void> = Promise.resolve();
  #failure: unknown = null;

  constructor(
    workers: AuditWorkers,
    reading: PageReading,
    onLines: (lines: AuditLines) => void = () => {},
  ) {
    this.#workers = workers;
    this.#reading = reading;
    this.#onLines = onLines;
  }

  /** Adds artifacts that arrived or are known to be missing. */
  add(arrived: Partial<GatheredArtifacts>): void {
    Object.assign(this.#artifacts, arrived);
    for (const name of Object.keys(arrived) as ArtifactName[]) this.#arrived.add(name);
    // Everything that arrives while a job runs goes into the next job.
    this.#running = this.#running.then(() => this.#runReady());
  }

  /**
   * The report, once everything has been added.
   * @throws EngineError `page_too_complex` or `queue_full`
   */
  async report(): Promise<AuditReport> {
    await this.#running;
    if (this.#failure !== null) throw this.#failure;
    const placeOf = ({ audit }: AuditResult) => order.get(audit.id) ?? 0;
    const results = this.#results.toSorted((a, b) => placeOf(a) - placeOf(b));
    const { snapshot, facts } = this.#reading;
    return buildReport(results, unscoredReason({ status: snapshot.status, wall: facts.wall }));
  }

  async #runReady(): Promise<void> {
    if (this.#failure !== null) return;
    const has = (name: ArtifactName) =>
      this.#arrived.has(name) && (!judgedByRobots.includes(name) || this.#arrived.has('robots'));
    const ready = [...this.#waiting].filter(({ requires }) => requires.every(has));
    if (ready.length === 0) return;
    for (const audit of ready) this.#waiting.delete(audit);
    try {
      const results = await this.#workers.audit(
        this.#reading,
        this.#required(ready.flatMap(({ requires }) => requires)),
        ready.map(({ id }): AuditId => id),
      );
      this.#results.push(...results);
      const { checks, others } = buildReport(results);
      this.#onLines({ checks, others });
    } catch (error) {
      this.#failure = error;
    }
  }

  /** Only these artifacts are sent to the worker. */
  #required(names: readonly ArtifactName[]): Omit<GatheredArtifacts, 'page'> {
    const wanted = new Set<ArtifactName>(names);
    if (judgedByRobots.some((name) => wanted.has(name))) wanted.add('robots');
    const { page: _, ...nothing } = nothingGathered('We didn’t check this.');
    const given = Object.entries(this.#artifacts).filter(
      ([name]) => name !== 'page' && wanted.has(name as ArtifactName),
    );
    return { ...nothing, ...Object.fromEntries(given) };
  }
}
