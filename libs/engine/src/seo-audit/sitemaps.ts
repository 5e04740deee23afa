import { WebFetchError } from '@plumbline/page';
import type {
  RobotsSurvey,
  SitemapAnswer,
  SitemapSample,
  SitemapSurvey,
} from '@plumbline/seo-audit';
import type { SitemapFile } from '@plumbline/sitemap';
import { Places } from '../page/places.ts';
import { type Asked, isOk, type RequestBudget } from './request-budget.ts';
import { notRead, probeTarget, type TargetContext } from './targets.ts';

const limits = {
  files: 5,
  sample: 6,
  /** Most files are smaller than this many bytes, and any number of audits may hold one. */
  usualBytes: 3_000_000,
  /** The protocol's own limit and one byte, so that a file over it is seen to be. */
  bytes: 52_428_801,
} as const;

/** Large files are fetched and read two at a time, all audits together: each takes some hundred megabytes of memory. */
const largeFiles = new Places(2);

const usualPaths = ['/sitemap.xml', '/sitemap_index.xml'];

/** Reads a sitemap's bytes, off the event loop. `null` when it cannot be read for now. */
export type ReadSitemap = (
  body: Uint8Array,
  url: string,
  size: 'usual' | 'large',
) => Promise<SitemapFile | null>;

/** Finds sitemaps by robots.txt, else at the usual paths, and reads up to five files, children of an index included. */
export async function surveySitemaps(
  budget: RequestBudget,
  robots: RobotsSurvey,
  read: ReadSitemap,
): Promise<SitemapSurvey> {
  const listed = [...new Set(robots.file?.sitemaps.map(({ url }) => url) ?? [])].filter(isWebUrl);
  if (listed.length > 0) {
    const files = await readAll(budget, listed, read);
    return { foundBy: 'robots', files, tried: [] };
  }
  const guesses = usualPaths.map((path) => new URL(path, robots.url).href);
  const found = (await readAll(budget, guesses, read)).filter(
    ({ status, file }) => isOk(status) && file !== null && file.kind !== 'not-a-sitemap',
  );
  const none = found.length === 0;
  return { foundBy: none ? 'none' : 'guess', files: found, tried: none ? guesses : [] };
}

async function readAll(
  budget: RequestBudget,
  urls: readonly string[],
  read: ReadSitemap,
): Promise<SitemapAnswer[]> {
  const first = await Promise.all(
    urls.slice(0, limits.files).map((url) => readOne(budget, url, read)),
  );
  const children = first
    .flatMap(({ file }) => (file?.kind === 'index' ? file.entries.map(({ loc }) => loc) : []))
    .filter((loc) => isWebUrl(loc) && !urls.includes(loc))
    .slice(0, Math.max(0, limits.files - first.length));
  return [...first, ...(await Promise.all(children.map((url) => readOne(budget, url, read))))];
}

async function readOne(
  budget: RequestBudget,
  url: string,
  read: ReadSitemap,
): Promise<SitemapAnswer> {
  const ask = (maxBytes: number) =>
    budget.ask(url, {
      maxBytes,
      onTooLarge: 'truncate',
      accept: 'application/xml, text/xml, text/plain, */*;q=0.1',
    });
  const { answer, response } = await ask(limits.usualBytes);
  const mayBeLarger = response?.truncated === true || isGzip(response?.body);
  if (!mayBeLarger || !isOk(answer.status)) return toAnswer({ answer, response }, read, 'usual');
  const { signal } = budget;
  const reading = largeFiles.run(async () => {
    const asked = response?.truncated ? await ask(limits.bytes) : { answer, response };
    return toAnswer(asked, read, 'large');
  }, signal);
  try {
    return await Promise.race([reading, whenAborted(signal)]);
  } catch (error) {
    if (error !== signal.reason || error instanceof WebFetchError) throw error;
    // The audit's time ran out, in the queue or while reading.
    return { ...answer, status: null, failure: notRead, decodedBytes: 0, file: null };
  }
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );

/** A few bytes of gzip may hold a file as large as any. */
const isGzip = (body: Uint8Array | undefined): boolean => body?.[0] === 0x1f && body[1] === 0x8b;

async function toAnswer(
  { answer, response }: Asked,
  read: ReadSitemap,
  size: 'usual' | 'large',
): Promise<SitemapAnswer> {
  const unread = { ...answer, decodedBytes: response?.body.byteLength ?? 0, file: null };
  if (!response || !isOk(answer.status)) return unread;
  const file = await read(response.body, response.finalUrl, size);
  return file ? { ...unread, file } : { ...unread, status: null, failure: notRead };
}

/** Fetches a few pages of the sitemap, taken evenly over it. */
export async function sampleSitemap(
  context: TargetContext,
  survey: SitemapSurvey,
): Promise<SitemapSample> {
  const urls = survey.files
    .flatMap(({ file }) =>
      file && file.kind !== 'index' ? file.entries.map(({ loc }) => loc) : [],
    )
    .filter(isWebUrl);
  const step = Math.max(1, urls.length / limits.sample);
  const chosen = new Set(
    Array.from({ length: limits.sample }, (_, at) => urls[Math.floor(at * step)]).filter(
      (url) => url !== undefined,
    ),
  );
  const checked = await Promise.all([...chosen].map((url) => probeTarget(context, url)));
  return { total: urls.length, checked };
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
