import { isIP } from 'node:net';
import { ogImageNames, type PageFacts, propertyValue, withoutFragment } from '@plumbline/page';
import type {
  Answer,
  Asset,
  AssetSurvey,
  HostVariants,
  ImageProbe,
  LinkSurvey,
  PageLinkSurvey,
} from '@plumbline/tools/seo-audit';
import { imageSize } from 'image-size';
import { getDomain } from 'tldts';
import { mediaType } from '../page/site-fetcher.ts';
import type { EnginePorts } from '../ports.ts';
import { isOk, RequestBudget } from './request-budget.ts';

const limits = {
  links: 50,
  images: 6,
  /** URLs in `srcset` that differ from the image's own. */
  candidates: 4,
  assets: 8,
  /** An image's size is in its first bytes, but a JPEG may have a large preview before it. */
  imageBytes: 131_072,
  assetBytes: 65_536,
} as const;

/** Whether a URL can be fetched over the web at all. */
const isWeb = (url: string | null): url is string => url !== null && /^https?:/.test(url);

const distinct = (urls: readonly (string | null)[]): string[] => [
  ...new Set(urls.filter(isWeb).map(withoutFragment)),
];

/** Checks up to 50 links of the page, internal ones first, with the remaining requests. */
export async function surveyLinks(
  budget: RequestBudget,
  facts: PageFacts,
  pageUrl: string,
): Promise<PageLinkSurvey> {
  const own = withoutFragment(pageUrl);
  const internal = distinct(
    facts.links.map(({ url, internal: ours }) => (ours ? url : null)),
  ).filter((url) => url !== own);
  const external = distinct(facts.links.map(({ url, internal: ours }) => (ours ? null : url)));
  const all = [...internal, ...external];
  const chosen = all.slice(0, Math.min(limits.links, budget.remaining));
  const asked = await Promise.all(chosen.map((url) => budget.ask(url, { body: 'skip' })));
  return {
    answers: asked.map(({ answer }) => answer),
    total: all.length,
    internal: internal.length,
  };
}

/** Checks the first images and `srcset` candidates: one of each image before more of the same image. */
export async function surveyImages(budget: RequestBudget, facts: PageFacts): Promise<LinkSurvey> {
  const images = distinct(facts.images.map(({ url }) => url));
  const known = new Set(images);
  const candidates = distinct(
    facts.images
      .flatMap((image) => image.candidates.map(({ url }, place) => ({ url, place })))
      .toSorted((a, b) => a.place - b.place)
      .map(({ url }) => url),
  ).filter((url) => !known.has(url));
  const chosen = [...images.slice(0, limits.images), ...candidates.slice(0, limits.candidates)];
  const answers = await Promise.all(chosen.map((url) => imageAnswer(budget, url)));
  return { answers, total: images.length + candidates.length };
}

/** Browsers ignore an image's content type, so a response is a web page only if its bytes aren't an image. */
async function imageAnswer(budget: RequestBudget, url: string): Promise<Answer> {
  const { answer, response } = await budget.ask(url, { body: 'skip', accept: imageTypes });
  if (!response || !isOk(answer.status) || !isWebPage(response)) return answer;
  if (budget.remaining === 0) return answer;
  const got = await budget.ask(url, {
    maxBytes: limits.imageBytes,
    onTooLarge: 'truncate',
    accept: imageTypes,
  });
  const { response: image } = got;
  return image && isOk(got.answer.status) && isWebPage(image) && measure(image.body).format === null
    ? { ...got.answer, failure: 'not_an_image' }
    : got.answer;
}

const isWebPage = (response: Parameters<typeof mediaType>[0]): boolean =>
  ['text/html', 'application/xhtml+xml'].includes(mediaType(response));

const imageTypes = 'image/*, */*;q=0.1';

/** Style sheets come before scripts, because they block rendering. */
export async function surveyAssets(
  budget: RequestBudget,
  facts: PageFacts,
  pageUrl: string,
): Promise<AssetSurvey> {
  const listed = (kind: Asset['kind'], urls: readonly (string | null)[]) =>
    distinct(urls).map((url) => ({ kind, url }));
  const all = [
    ...listed(
      'style',
      facts.styles.map(({ url }) => url),
    ),
    ...listed(
      'script',
      facts.scripts.map(({ url }) => url),
    ),
  ];
  const assets = await Promise.all(
    all.slice(0, limits.assets).map(async ({ kind, url }): Promise<Asset> => {
      const { answer, response } = await budget.ask(url, {
        maxBytes: limits.assetBytes,
        onTooLarge: 'truncate',
      });
      return {
        answer,
        kind,
        thirdParty: siteOf(url) !== siteOf(pageUrl),
        headers: response?.headers ?? [],
        decodedBytes: response?.body.byteLength ?? 0,
      };
    }),
  );
  return { assets, total: all.length };
}

/** Fetches the start of an image and reads its format and size. */
export async function probeImage(budget: RequestBudget, url: string): Promise<ImageProbe> {
  const { answer, response } = await budget.ask(url, {
    maxBytes: limits.imageBytes,
    onTooLarge: 'truncate',
    accept: imageTypes,
  });
  const unread = {
    ...answer,
    contentType: '',
    format: null,
    width: null,
    height: null,
    bytes: null,
  };
  if (!response || !isOk(answer.status)) return unread;
  const declaredBytes = Number(response.headers.find(([name]) => name === 'content-length')?.[1]);
  return {
    ...unread,
    contentType: mediaType(response),
    ...measure(response.body),
    bytes: response.truncated
      ? Number.isFinite(declaredBytes)
        ? declaredBytes
        : null
      : response.body.byteLength,
  };
}

const formats: Readonly<Record<string, ImageProbe['format']>> = {
  png: 'png',
  jpg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
  ico: 'ico',
  svg: 'svg',
  bmp: 'bmp',
};

/** Format and pixels from the file's header. An ICO counts with its largest image. */
export function measure(body: Uint8Array): Pick<ImageProbe, 'format' | 'width' | 'height'> {
  try {
    const { type, width, height, images } = imageSize(body);
    const format = formats[type ?? ''] ?? null;
    if (format === 'svg') return { format, width: null, height: null };
    const largest = (images ?? []).reduce((best, each) => (each.width > best.width ? each : best), {
      width,
      height,
    });
    return { format, width: largest.width, height: largest.height };
  } catch {
    // The first bytes aren't a known image format. The audit says that we couldn't read it.
    return { format: null, width: null, height: null };
  }
}

/**
 * The URL of the site's icon: the linked icon with the largest declared size, or the usual path if none is linked. Vector
 * images come last, because few search engines accept them.
 */
export function faviconUrl(facts: PageFacts, pageUrl: string): string {
  const linked = facts.icons.filter(({ url, rel }) => isWeb(url) && !rel.includes('mask-icon'));
  const [best] = linked.toSorted((a, b) => iconRank(b) - iconRank(a));
  return best?.url ?? new URL('/favicon.ico', pageUrl).href;
}

/** The largest declared size in pixels. An icon without a size ranks above a vector image. */
function iconRank({ sizes, type, href }: PageFacts['icons'][number]): number {
  if (type === 'image/svg+xml' || /\.svg(?:$|[?#])/i.test(href)) return -1;
  const widths = [...(sizes ?? '').matchAll(/(\d{1,5})x\d{1,5}/gi)].map(([, width]) =>
    Number(width),
  );
  return Math.max(0, ...widths);
}

export const ogImageUrl = (facts: PageFacts): string | null => {
  const named = propertyValue(facts.openGraph, ...ogImageNames);
  if (named === null || !URL.canParse(named, facts.baseUrl)) return null;
  const { href } = new URL(named, facts.baseUrl);
  return isWeb(href) ? href : null;
};

/**
 * Fetches the site's start URLs: http and https, with and without `www`. Deeper hosts, IP addresses and URLs with a port
 * have no `www` variant, and URLs with a port have no variant with the other scheme.
 */
export async function surveyHosts(budget: RequestBudget, pageUrl: string): Promise<HostVariants> {
  const doors = frontDoors(new URL(pageUrl));
  const answers = await Promise.all(
    doors.map(async (url) => {
      const asked = await budget.ask(url, { body: 'skip' });
      return asked.answer;
    }),
  );
  return { answers };
}

export function frontDoors({ hostname, port, origin }: URL): string[] {
  if (port !== '') return [`${origin}/`];
  const domain = isIP(hostname) ? null : getDomain(hostname);
  const twins =
    domain === null || ![domain, `www.${domain}`].includes(hostname)
      ? [hostname]
      : [domain, `www.${domain}`];
  return twins.flatMap((host) => [`http://${host}/`, `https://${host}/`]);
}

const siteOf = (url: string): string => {
  const { hostname } = new URL(url);
  return getDomain(hostname) ?? hostname;
};

/** Limits for one call. They are low, because there are few images and a user is waiting. */
const previewLimits = { requests: 8, totalMs: 12_000, requestMs: 8_000, parallel: 4 } as const;

/**
 * Fetches a page's images for link previews, and measures them from their first 128 KB.
 * @param fresh ignores the cache
 * @returns one probe per URL, in order; without a response, `failure` says why
 * @throws EngineError `cancelled` only
 */
export const probePreviewImages =
  ({ siteFetcher }: Pick<EnginePorts, 'siteFetcher'>) =>
  (urls: readonly string[], signal: AbortSignal, fresh = false): Promise<ImageProbe[]> => {
    const budget = new RequestBudget(siteFetcher.forReport({ fresh }), {
      startedAt: Date.now(),
      used: 0,
      signal,
      limits: previewLimits,
    });
    return Promise.all(urls.map((url) => probeImage(budget, url)));
  };
