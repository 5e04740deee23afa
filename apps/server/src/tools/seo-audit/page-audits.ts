import { Injectable } from '@nestjs/common';
import {
  allAudits,
  type ArtifactName,
  type AuditId,
  type AuditReport,
  type AuditStatus,
  type CategoryId,
  type DetectedLanguage,
  type Gathered,
  type GatheredArtifacts,
  type ReportEvidence,
  type Weight,
} from '@plumbline/seo-audit';
import type { PageReading } from '@plumbline/engine';
import { AuditRunner } from './audit-runner.ts';

/** What one audit says of a page, as other tools show it. */
export interface PageFinding {
  readonly id: AuditId;
  /** The category's name, and its id. */
  readonly category: string;
  readonly categoryId: CategoryId;
  readonly status: AuditStatus;
  /** The statement that holds for this page. */
  readonly check: string;
  /** One sentence with this page's own figures, or the reason of `unknown` and `not-applicable`. */
  readonly message: string;
  /** How to mend it; `null` when there is nothing to mend. */
  readonly recommendation: string | null;
  readonly weight: Weight;
  /** Points it is worth and points earned; both 0 for what is not scored: information, not applicable, unknown. */
  readonly possible: number;
  readonly earned: number;
  /** `null` for what could not be judged. */
  readonly evidence: ReportEvidence | null;
  /** Path of the page that explains the audit. */
  readonly docs: string;
}

export interface PageAuditOptions {
  /**
   * Which audits: those named and those of the categories named. Left out: every audit that what is at hand suffices
   * for, so that none is unknown merely because this tool did not ask.
   */
  readonly only?: {
    readonly ids?: readonly AuditId[];
    readonly categories?: readonly CategoryId[];
  };
  /** What the caller gathered besides the page itself, such as the picture for link previews. */
  readonly artifacts?: Partial<GatheredArtifacts>;
}

const notAsked: Gathered<never> = {
  ok: false,
  applies: true,
  reason: 'This tool reads the page alone. The SEO audit asks for what stands around it, too.',
};

/** The detector's answer where nothing tells. */
const undetermined: DetectedLanguage = { code: 'und', reliable: false };

/** Runs audits over a page that has been read, without the audit's own gathering: for tools that report on a page. */
@Injectable()
export class PageAudits {
  readonly #runner: AuditRunner;

  constructor(runner: AuditRunner) {
    this.#runner = runner;
  }

  /**
   * Off the event loop, in the registry's order.
   * @throws ProblemError `page_too_complex` or `queue_full`
   */
  async auditPage(reading: PageReading, options: PageAuditOptions = {}): Promise<PageFinding[]> {
    const { text: _, ...exchange } = reading.snapshot;
    const atHand: Partial<GatheredArtifacts> = {
      exchange: { ok: true, value: exchange },
      page: { ok: true, value: reading.facts },
      options: { ok: true, value: { keyphrase: '' } },
      ...options.artifacts,
    };
    const chosen = choose(options, new Set([...Object.keys(atHand), 'language'] as ArtifactName[]));
    const needsLanguage = chosen.some(({ requires }) => requires.includes('language'));
    const language =
      needsLanguage && !atHand.language
        ? await this.#runner.detectLanguage(reading.facts.mainText)
        : null;
    const report = await this.#runner.audit(
      {
        ...nothingGathered,
        ...(needsLanguage ? { language: { ok: true, value: language ?? undetermined } } : {}),
        ...atHand,
      },
      chosen.map(({ id }) => id),
    );
    const order = new Map(chosen.map(({ id }, place) => [id, place]));
    return toFindings(report).sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  }
}

function choose({ only }: PageAuditOptions, atHand: ReadonlySet<ArtifactName>) {
  if (!only) return allAudits.filter(({ requires }) => requires.every((name) => atHand.has(name)));
  const ids = new Set<AuditId>(only.ids);
  const categories = new Set<CategoryId>(only.categories);
  return allAudits.filter(({ id, category }) => ids.has(id) || categories.has(category));
}

const nothingGathered: GatheredArtifacts = {
  exchange: notAsked,
  page: notAsked,
  language: notAsked,
  robots: notAsked,
  sitemaps: notAsked,
  sitemapSample: notAsked,
  hosts: notAsked,
  errorPage: notAsked,
  links: notAsked,
  images: notAsked,
  assets: notAsked,
  favicon: notAsked,
  ogImage: notAsked,
  canonicalTarget: notAsked,
  hreflangTargets: notAsked,
  llmsTxt: notAsked,
  botParity: notAsked,
  options: notAsked,
  rendered: notAsked,
  lab: notAsked,
  field: notAsked,
  crawl: notAsked,
};

const toFindings = ({ checks, others }: AuditReport): PageFinding[] => [
  ...checks.map(({ points, recommendation, ...check }) => ({
    ...check,
    recommendation: recommendation ?? null,
    possible: points,
  })),
  ...others.map((note) => ({ ...note, recommendation: null, possible: 0, earned: 0 })),
];
