import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { DatabaseReportStore, SavedReport } from '@plumbline/adapters/storage';
import {
  type AuditRunProgress,
  PageSpeedRuns,
  type SeoAuditInput,
  type SeoAuditReport,
  seoAuditRuns,
} from '@plumbline/engine';
import type { RunCalls } from '@plumbline/runs';
import { isSameSecret, newSecret, secretDigest } from '../config/admin-token.ts';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { productToken } from '../config/product.ts';
import { ProblemError } from '../http/problems.ts';
import { networkShare, VisitorLimit } from '../http/visitor-limit.ts';
import { Runs } from '../runs.module.ts';
import { maxReportBytes, recentMs, RecentResults, reportGzipLevel } from './recent-results.ts';

/** Injection token of the `DatabaseReportStore` of `@plumbline/adapters/storage`. */
export const REPORT_STORE = Symbol('REPORT_STORE');

/** Days that a saved report is kept. */
export const keptDays = 90;

/**
 * Maximum size of all saved reports together, in gzipped bytes. Above this, no report is saved until others have
 * expired.
 */
const savedReportBounds = { reports: 20_000, bytes: 512 * 1024 * 1024 } as const;

/** Reports that one visitor may save. */
export const reportsPerHour = 20;

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const dayMs = 24 * 60 * 60_000;

/** 128 random bits in base64url. */
const idPattern = /^[\w-]{22}$/;

interface Found {
  readonly tool: string;
  readonly madeAt: Date;
  readonly gzip: Buffer | null;
}

/** Saves results that this server made, and gives them back. */
@Injectable()
export class ReportsService {
  readonly #publicUrl: string;
  readonly #limit: VisitorLimit | null;
  readonly #audits: RunCalls<SeoAuditInput, AuditRunProgress, SeoAuditReport>;

  constructor(
    @Inject(REPORT_STORE) private readonly store: DatabaseReportStore,
    private readonly recent: RecentResults,
    private readonly measurements: PageSpeedRuns,
    runs: Runs,
    @Inject(APP_CONFIG) { publicUrl, rateLimit }: AppConfig,
  ) {
    this.#audits = runs.of(seoAuditRuns);
    this.#publicUrl = publicUrl;
    this.#limit = rateLimit.perMinute === 0 ? null : new VisitorLimit(reportsPerHour, 3_600);
  }

  /** @throws ProblemError `result_gone`, `report_too_large`, `rate_limited`, `reports_full` */
  async save(
    resultId: string,
    ip: string,
  ): Promise<{ readonly report: SavedReport; readonly url: string; readonly secret: string }> {
    const found = await this.#result(resultId);
    if (found === null) throw new ProblemError('result_gone');
    if (found.gzip === null) throw new ProblemError('report_too_large');
    await this.#take(ip);
    const secret = newSecret();
    const savedAt = new Date();
    const report: SavedReport = {
      ...{ id: randomBytes(16).toString('base64url'), tool: found.tool, madeAt: found.madeAt },
      ...{ madeBy: productToken, madeWhere: this.#publicUrl },
      ...{ savedAt, expiresAt: new Date(savedAt.getTime() + keptDays * dayMs) },
      ...{ secretDigest: secretDigest(secret), gzip: found.gzip },
    };
    let kept = false;
    try {
      kept = await this.store.add(report, savedReportBounds);
    } finally {
      if (!kept) await this.#limit?.giveBack(ip);
    }
    if (!kept) throw new ProblemError('reports_full');
    return { report, url: `${this.#publicUrl}/reports/${report.id}`, secret };
  }

  /** Includes the tool's result. @throws ProblemError `not_found` */
  async read(id: string): Promise<{ readonly saved: SavedReport; readonly report: object }> {
    const saved = idPattern.test(id) ? await this.store.find(id, new Date()) : null;
    if (saved === null) throw noReport();
    const answer = JSON.parse((await unzip(saved.gzip)).toString('utf8')) as { data: object };
    return { saved, report: withCurrentNames(saved.tool, answer.data) };
  }

  async has(id: string): Promise<boolean> {
    return idPattern.test(id) && this.store.has(id, new Date());
  }

  /**
   * @param secret `null` for the operator, who needs none
   * @throws ProblemError `not_found`, `wrong_secret`
   */
  async remove(id: string, secret: string | null): Promise<void> {
    const expected = idPattern.test(id) ? await this.store.secretDigestOf(id, new Date()) : null;
    if (expected === null) throw noReport();
    if (secret !== null && !isSameSecret(secret, expected)) throw new ProblemError('wrong_secret');
    if (!(await this.store.remove(id))) throw noReport();
  }

  async #result(id: string): Promise<Found | null> {
    const recent = this.recent.find(id);
    if (recent) return { ...recent, gzip: await recent.gzip };
    const run = await this.#resultOfRun(id);
    if (run === null) return null;
    const madeAt = new Date(run.madeAt);
    if (madeAt.getTime() <= Date.now() - recentMs) return null;
    const json = Buffer.from(JSON.stringify({ data: run.result }));
    const packed =
      json.byteLength > maxReportBytes ? null : await zip(json, { level: reportGzipLevel });
    return { tool: run.tool, madeAt, gzip: packed };
  }

  async #resultOfRun(id: string) {
    const audit = (await this.#audits.read(id))?.result;
    if (audit) return { tool: 'seo-audit', madeAt: audit.provenance.finishedAt, result: audit };
    const speed = (await this.measurements.read(id))?.result;
    return speed ? { tool: 'page-speed', madeAt: speed.analyzedAt, result: speed } : null;
  }

  async #take(ip: string): Promise<void> {
    const retryAfterSeconds = (await this.#limit?.take(ip)) ?? 0;
    if (retryAfterSeconds === 0) return;
    throw new ProblemError('rate_limited', {
      detail: `One visitor can save ${reportsPerHour} reports an hour, and one network ${reportsPerHour * networkShare}. Download the report, or save it later.`,
      retryAfterSeconds,
    });
  }
}

const noReport = (): ProblemError =>
  new ProblemError('not_found', {
    detail: `There is no report at this URL. Reports are deleted after ${keptDays} days, or earlier by the person who saved them. Check the link for missing characters.`,
  });

type Names = ReadonlyMap<string, string>;

/** Names that changed in November 2026, by tool. Reports that were saved earlier have the old ones. */
const renamed: ReadonlyMap<string, Names> = new Map([
  ['sitemap-generator', new Map([['left', 'leftOut']])],
  ['url-analyzer', new Map([['bounded', 'truncated']])],
]);
const renamedInWall: Names = new Map([['sign', 'evidence']]);

/** Returns a saved report with the names that its tool uses today. */
export function withCurrentNames(tool: string, report: object): object {
  const current = rename(report, renamed.get(tool) ?? new Map<string, string>());
  if (!('wall' in current) || typeof current.wall !== 'object' || current.wall === null)
    return current;
  return { ...current, wall: rename(current.wall, renamedInWall) };
}

const rename = (value: object, names: Names): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names.get(name) ?? name, inner]),
  );
