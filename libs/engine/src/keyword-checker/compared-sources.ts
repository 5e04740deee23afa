import { type PagePart, pageSource, textSource } from '@plumbline/tools/keyword-checker';
import { toEngineError } from '../engine-error.ts';
import type { PageReader } from '../page/page-reader.ts';

/** A text, or the address of a page. */
export interface SourceToCompare {
  readonly content?: string;
  readonly url?: string;
}

/** A text to compare with, or why there is none. */
export interface ComparedSource {
  readonly label: string;
  readonly url: string | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly problem: string | null;
}

/**
 * Reads the texts to compare with, all at once. A page that cannot be fetched, or has no words, becomes a line with its reason.
 * @throws what the signal was aborted with
 */
export async function readCompared(
  sources: readonly SourceToCompare[],
  pages: PageReader,
  part: PagePart,
  signal: AbortSignal | undefined,
): Promise<ComparedSource[]> {
  let texts = 0;
  const read = await Promise.all(
    sources.map(({ content, url }) => {
      if (url != null) return readPage(url, pages, part, signal);
      texts += 1;
      return ofText(`Text ${texts}`, content ?? '');
    }),
  );
  signal?.throwIfAborted();
  return read;
}

const ofText = (label: string, content: string): ComparedSource => ({
  label,
  url: null,
  title: null,
  ...textOr(textSource(content).text, 'The text has no words.'),
});

async function readPage(
  url: string,
  pages: PageReader,
  part: PagePart,
  signal: AbortSignal | undefined,
): Promise<ComparedSource> {
  try {
    const { snapshot, facts } = await pages.read(url, signal ? { signal } : {});
    const { text } = pageSource(facts, snapshot.finalUrl, part);
    const title = facts.titles[0]?.text.slice(0, 300) ?? null;
    if (snapshot.status >= 400) {
      return unread(url, title, `The URL returns ${snapshot.status}.`);
    }
    if (facts.wall)
      return unread(url, title, `The page is behind a bot check or login: ${facts.wall.evidence}.`);
    return { label: url, url, title, ...textOr(text, 'The page has no words.') };
  } catch (error) {
    signal?.throwIfAborted();
    return unread(url, null, toEngineError(error).detail);
  }
}

const textOr = (text: string, otherwise: string) =>
  /[\p{L}\p{N}]/u.test(text) ? { text, problem: null } : { text: null, problem: otherwise };

const unread = (url: string, title: string | null, problem: string): ComparedSource => ({
  label: url,
  url,
  title,
  text: null,
  problem,
});
