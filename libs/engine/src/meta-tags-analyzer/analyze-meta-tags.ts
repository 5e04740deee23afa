import { imageAddresses, type SocialTags, socialTagsOf } from '@plumbline/seo/social';
import {
  type MetaTagsReport,
  metaTagsReport,
  tagAuditIds,
} from '@plumbline/tools/meta-tags-analyzer';
import { type Gathered, type ImageProbe, unscoredBecause } from '@plumbline/tools/seo-audit';
import { unscoredReason } from '../page/page-reader.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { pageAudits } from '../seo-audit/page-audits.ts';
import { ogImageUrl, probePreviewImages } from '../seo-audit/resources.ts';

/** A page usually names one image, in up to five tags. */
const maxImages = 5;

/** The report on a page's tags, with what its link previews are built from. */
export interface MetaTagsPageReport extends Omit<MetaTagsReport, 'overall'> {
  readonly url: string;
  readonly finalUrl: string;
  readonly status: number;
  readonly overall: MetaTagsReport['overall'] & {
    /** Why there is no score; `null` when there is one. */
    readonly unscored: string | null;
  };
  readonly social: SocialTags;
  /** The images that the tags name, as measured. */
  readonly images: readonly MeasuredImage[];
  /** Sign that we got a bot check or login instead of the page; `null` if we got the page. */
  readonly wall: string | null;
  readonly provenance: {
    readonly kind: 'measured';
    readonly by: string;
    /** ISO 8601. */
    readonly fetchedAt: string;
    readonly fromCache: boolean;
  };
}

type MeasuredImage = Pick<
  ImageProbe,
  'url' | 'status' | 'failure' | 'contentType' | 'format' | 'width' | 'height' | 'bytes'
>;

/**
 * Reads the tags of a page, measures the images they name, and judges both with the audit's checks.
 * @throws EngineError when the page itself can't be read
 */
export const analyzeMetaTags =
  (ports: Pick<EnginePorts, 'audits' | 'pages' | 'product' | 'siteFetcher'>) =>
  async (
    { url, fresh = false }: { readonly url: string; readonly fresh?: boolean },
    { signal = new AbortController().signal }: CallOptions = {},
  ): Promise<MetaTagsPageReport> => {
    const startedAt = Date.now();
    const reading = await ports.pages.read(url, { fresh, signal });
    const { facts, snapshot } = reading;
    const social = socialTagsOf(facts, snapshot.finalUrl);
    const og = ogImageUrl(facts);
    const addresses = [...new Set([...(og ? [og] : []), ...imageAddresses(social)])];
    const images = await probePreviewImages(ports)(addresses.slice(0, maxImages), signal, fresh);
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
      ...report,
      url: snapshot.requestedUrl,
      finalUrl: snapshot.finalUrl,
      status: snapshot.status,
      overall: { ...(unscored === null ? report.overall : noScore), unscored },
      social,
      images: images.map(toMeasuredImage),
      wall: facts.wall?.evidence ?? null,
      provenance: {
        kind: 'measured',
        by: ports.product,
        fetchedAt: snapshot.fetchedAt,
        fromCache: Date.parse(snapshot.fetchedAt) < startedAt,
      },
    };
  };

const toMeasuredImage = (image: ImageProbe): MeasuredImage => ({
  url: image.url,
  status: image.status,
  failure: image.failure,
  contentType: image.contentType,
  format: image.format,
  width: image.width,
  height: image.height,
  bytes: image.bytes,
});

const noScore = { score: null, status: 'unknown', lost: 0, lines: [] } as const;

const ogImageArtifact = (value: ImageProbe | undefined): Gathered<ImageProbe> =>
  value ? { ok: true, value } : { ok: false, applies: false, reason: 'The page has no og:image.' };
