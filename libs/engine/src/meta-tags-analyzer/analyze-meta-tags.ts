import { imageAddresses, type SocialTags, socialTagsOf } from '@plumbline/seo/social';
import {
  type MetaTagsReport,
  metaTagsReport,
  tagAuditIds,
} from '@plumbline/tools/meta-tags-analyzer';
import { type Gathered, type ImageProbe, unscoredBecause } from '@plumbline/tools/seo-audit';
import { type PageReading, unscoredReason } from '../page/page-reader.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { pageAudits } from '../seo-audit/page-audits.ts';
import { ogImageUrl, probePreviewImages } from '../seo-audit/resources.ts';

/** A page usually names one picture, in up to five tags. */
const mostImages = 5;

export interface MetaTagsAnalysis {
  readonly reading: PageReading;
  readonly report: MetaTagsReport;
  /** Why there is no score; `null` when there is one. */
  readonly unscored: string | null;
  readonly social: SocialTags;
  /** The pictures that the tags name, as measured. */
  readonly images: readonly ImageProbe[];
  readonly fromCache: boolean;
}

/**
 * Reads the tags of one address, measures the pictures they name, and has the audit's checks judge both.
 * @throws EngineError when the page itself cannot be read
 */
export const analyzeMetaTags =
  (ports: Pick<EnginePorts, 'audits' | 'pages' | 'siteFetcher'>) =>
  async (
    { url, fresh = false }: { readonly url: string; readonly fresh?: boolean },
    { signal = new AbortController().signal }: CallOptions = {},
  ): Promise<MetaTagsAnalysis> => {
    const startedAt = Date.now();
    const reading = await ports.pages.read(url, { fresh, signal });
    const { facts, snapshot } = reading;
    const social = socialTagsOf(facts, snapshot.finalUrl);
    const og = ogImageUrl(facts);
    const addresses = [...new Set([...(og ? [og] : []), ...imageAddresses(social)])];
    const images = await probePreviewImages(ports)(addresses.slice(0, mostImages), signal, fresh);
    signal.throwIfAborted();
    const ogImage = images.find((image) => image.url === og);
    const findings = await pageAudits(ports)(reading, {
      only: { ids: tagAuditIds },
      artifacts: { ogImage: ogImageArtifact(ogImage) },
    });
    const report = metaTagsReport(facts, findings);
    const unread = unscoredReason({ status: snapshot.status, wall: facts.wall });
    const unscored = unscoredBecause(unread, report.overall.score);
    return {
      reading,
      report: unscored === null ? report : { ...report, overall: noScore },
      unscored,
      social,
      images,
      fromCache: Date.parse(snapshot.fetchedAt) < startedAt,
    };
  };

const noScore = { score: null, status: 'unknown', lost: 0, lines: [] } as const;

const ogImageArtifact = (value: ImageProbe | undefined): Gathered<ImageProbe> =>
  value ? { ok: true, value } : { ok: false, applies: false, reason: 'The page has no og:image.' };
