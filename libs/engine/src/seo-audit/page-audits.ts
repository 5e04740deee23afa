import {
  allAudits,
  type ArtifactName,
  type AuditId,
  type AuditReport,
  type AuditStatus,
  buildReport,
  type CategoryId,
  type GatheredArtifacts,
  type ReportEvidence,
  type Weight,
} from '@plumbline/tools/seo-audit';
import type { PageReading } from '../page/page-reader.ts';
import type { EnginePorts } from '../ports.ts';
import { nothingGathered } from './gather-artifacts.ts';

/** The result of one audit, as other tools show it. */
export interface PageFinding {
  readonly id: AuditId;
  /** The category's name, and its id. */
  readonly category: string;
  readonly categoryId: CategoryId;
  readonly status: AuditStatus;
  /** The title or failure title, whichever is true for this page. */
  readonly check: string;
  /** What we found, with the page's figures, or why the status is `unknown` or `not-applicable`. */
  readonly message: string;
  /** How to fix it; `null` when there is nothing to fix. */
  readonly recommendation: string | null;
  readonly weight: Weight;
  /** Points that a failure costs, and points lost. Both are 0 if it isn't scored: information, not applicable, unknown. */
  readonly points: number;
  readonly lost: number;
  /** `null` if the audit couldn't be judged. */
  readonly evidence: ReportEvidence | null;
  /** Path of the audit's reference page. */
  readonly docs: string;
}

export interface PageAuditOptions {
  /**
   * Which audits to run, by id and by category. The default is every audit that the given artifacts are enough for, so
   * that none is unknown just because this tool didn't gather something.
   */
  readonly only?: {
    readonly ids?: readonly AuditId[];
    readonly categories?: readonly CategoryId[];
  };
  /** What the caller gathered besides the page, such as the image for link previews. */
  readonly artifacts?: Partial<GatheredArtifacts>;
}

const notAsked = 'This tool reads only the page. The SEO audit also checks its site and links.';

/**
 * Runs audits on a page that was read already, without gathering anything else. For tools that report on a page.
 * @returns findings in the registry's order
 * @throws EngineError `page_too_complex` or `queue_full`
 */
export const pageAudits =
  ({ audits }: Pick<EnginePorts, 'audits'>) =>
  async (reading: PageReading, options: PageAuditOptions = {}): Promise<PageFinding[]> => {
    const { text: _, ...exchange } = reading.snapshot;
    const atHand: Partial<GatheredArtifacts> = {
      exchange: { ok: true, value: exchange },
      page: { ok: true, value: reading.facts },
      options: { ok: true, value: { keyphrase: '' } },
      ...options.artifacts,
    };
    const chosen = choose(
      options,
      new Set([...Object.keys(atHand), 'language', 'stemmer'] as ArtifactName[]),
    );
    const needsLanguage = chosen.some(({ requires }) => requires.includes('language'));
    const language =
      needsLanguage && !atHand.language ? await audits.detectLanguage(reading.facts) : null;
    const { page: __, ...artifacts } = {
      ...nothingGathered(notAsked),
      ...(language ? { language: { ok: true as const, value: language } } : {}),
      ...atHand,
    };
    const results = await audits.audit(
      reading,
      artifacts,
      chosen.map(({ id }) => id),
    );
    const order = new Map(chosen.map(({ id }, place) => [id, place]));
    return toFindings(buildReport(results)).sort(
      (a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0),
    );
  };

function choose({ only }: PageAuditOptions, atHand: ReadonlySet<ArtifactName>) {
  if (!only) return allAudits.filter(({ requires }) => requires.every((name) => atHand.has(name)));
  const ids = new Set<AuditId>(only.ids);
  const categories = new Set<CategoryId>(only.categories);
  return allAudits.filter(({ id, category }) => ids.has(id) || categories.has(category));
}

const toFindings = ({ checks, others }: AuditReport): PageFinding[] => [
  ...checks.map((check) => ({ ...check, recommendation: check.recommendation ?? null })),
  ...others.map((note) => ({ ...note, recommendation: null, points: 0, lost: 0 })),
];
