import { Semaphore, WebFetchError } from '@plumbline/page';
import { SitemapSet, sitemapUrl } from '@plumbline/seo/sitemap';
import {
  type Answer,
  type RobotsSurvey,
  type SitemapAnswer,
  sitemapFileLimit,
  type SitemapSample,
  type SitemapSurvey,
} from '@plumbline/tools/seo-audit';
import type { SitemapReading } from './audit-jobs.ts';
import { type Asked, isOk, type RequestBudget } from './request-budget.ts';
import { notRead, probeTarget, type TargetContext } from './targets.ts';

const limits = {
  files: sitemapFileLimit,
  /** Files fetched at once. Fewer than `files`, so that an index leaves room for its children. */
  batch: 3,
  sample: 6,
  /** Most files are smaller than this, so any number of audits may hold one. */
  usualBytes: 3_000_000,
  /** The limit of the protocol plus one byte, so that we notice a larger file. */
  bytes: 52_428_801,
} as const;

/** Each large file takes a few hundred megabytes of memory, so all audits together read two at a time. */
const largeFiles = new Semaphore(2);

const usualPaths = ['/sitemap.xml', '/sitemap_index.xml'];

/**
 * Reads a sitemap's bytes off the event loop. `null` if it can't be read right now.
 * @param provenHost the host whose robots.txt lists the file
 */
export type ReadSitemap = (
  body: Uint8Array,
  url: string,
  size: 'usual' | 'large',
  provenHost: string | null,
) => Promise<SitemapReading | null>;

interface Answered {
  readonly answer: SitemapAnswer;
  readonly children: readonly string[];
}

/**
 * Finds sitemaps in robots.txt or at the usual paths, and follows indexes, including nested ones. Reads up to five files
 * and judges all listed files as one set.
 */
export async function surveySitemaps(
  budget: RequestBudget,
  robots: RobotsSurvey,
  read: ReadSitemap,
): Promise<SitemapSurvey> {
  const set = new SitemapSet();
  const files: SitemapAnswer[] = [];
  const take = ({ answer, children }: Answered): void => {
    const { url, finalUrl, status } = answer;
    const file = status === null ? null : (answer.file ?? unreadable);
    if (set.read({ url, finalUrl, file, children })) files.push(answer);
  };
  const listed = (robots.file?.sitemaps ?? []).flatMap(({ url }) => sitemapUrl(url) ?? []);
  const provenHost = listed.length > 0 ? new URL(robots.url).host : null;
  const readAll = (urls: readonly string[]) =>
    Promise.all(urls.map((url) => readOne(budget, url, read, provenHost)));

  const guesses = listed.length > 0 ? [] : usualPaths.map((path) => new URL(path, robots.url).href);
  set.list('robots', listed);
  for (const answered of await readAll(guesses)) {
    const { status, file } = answered.answer;
    if (isOk(status) && file !== null && file.kind !== 'not-a-sitemap') take(answered);
  }
  const none = listed.length === 0 && files.length === 0;
  for (let left = limits.files - files.length; ;) {
    const urls = set.next(Math.min(left, limits.batch));
    if (urls.length === 0) break;
    left -= urls.length;
    for (const answered of await readAll(urls)) take(answered);
  }
  const foundBy = listed.length > 0 ? 'robots' : none ? 'none' : 'guess';
  return { foundBy, files, tried: none ? guesses : [], ...set.summary };
}

/** The file exists, but it isn't a sitemap. */
const unreadable = { kind: 'not-a-sitemap', entryCount: 0 } as const;

async function readOne(
  budget: RequestBudget,
  url: string,
  read: ReadSitemap,
  provenHost: string | null,
): Promise<Answered> {
  const ask = (maxBytes: number) =>
    budget.ask(url, {
      maxBytes,
      onTooLarge: 'truncate',
      accept: 'application/xml, text/xml, text/plain, */*;q=0.1',
    });
  const { answer, response } = await ask(limits.usualBytes);
  const mayBeLarger = response?.truncated === true || isGzip(response?.body);
  if (!mayBeLarger || !isOk(answer.status))
    return toAnswer({ answer, response }, (...file) => read(...file, 'usual', provenHost));
  const { signal } = budget;
  const reading = largeFiles.run(async () => {
    const asked = response?.truncated ? await ask(limits.bytes) : { answer, response };
    return toAnswer(asked, (...file) => read(...file, 'large', provenHost));
  }, signal);
  try {
    return await Promise.race([reading, whenAborted(signal)]);
  } catch (error) {
    if (error !== signal.reason || error instanceof WebFetchError) throw error;
    // The audit's time ran out in the queue or while reading.
    return { answer: unreadAnswer(answer), children: [] };
  }
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );

/** A few bytes of gzip can unpack to a large file. */
const isGzip = (body: Uint8Array | undefined): boolean => body?.[0] === 0x1f && body[1] === 0x8b;

async function toAnswer(
  { answer, response }: Asked,
  read: (body: Uint8Array, url: string) => Promise<SitemapReading | null>,
): Promise<Answered> {
  if (!response || !isOk(answer.status)) {
    return { answer: { ...answer, decodedBytes: 0, file: null }, children: [] };
  }
  const reading = await read(response.body, response.finalUrl);
  if (!reading) return { answer: unreadAnswer(answer), children: [] };
  const { file, bytes, children } = reading;
  return { answer: { ...answer, decodedBytes: bytes, file }, children };
}

const unreadAnswer = (answer: Answer): SitemapAnswer => ({
  ...answer,
  status: null,
  failure: notRead,
  decodedBytes: 0,
  file: null,
});

/** Fetches a few URLs spread evenly over the sitemap. */
export async function sampleSitemap(
  context: TargetContext,
  survey: SitemapSurvey,
): Promise<SitemapSample> {
  const files = survey.files.flatMap(({ file }) => (file && file.kind !== 'index' ? file : []));
  const listed = new Set(files.flatMap(({ entries }) => entries.map(({ loc }) => loc)));
  const whole = files.every(({ entries, entryCount }) => entries.length === entryCount);
  const total = whole ? listed.size : files.reduce((sum, file) => sum + file.entryCount, 0);
  const urls = [...listed].filter((loc) => sitemapUrl(loc) !== null);
  const step = Math.max(1, urls.length / limits.sample);
  const chosen = new Set(
    Array.from({ length: limits.sample }, (_, at) => urls[Math.floor(at * step)]).filter(
      (url) => url !== undefined,
    ),
  );
  const checked = await Promise.all([...chosen].map((url) => probeTarget(context, url)));
  return { total, checked };
}
