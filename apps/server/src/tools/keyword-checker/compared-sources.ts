import { type PagePart, pageSource, textSource } from '@plumbline/keyword-checker';
import type { PageReader } from '@plumbline/engine';
import { toProblemError } from '../../http/to-problem-error.ts';
import type { KeywordComparedSourceDto } from './dto/keyword-analysis-request.dto.ts';

/** A text to compare with, or why there is none. */
export interface ComparedSource {
  readonly label: string;
  readonly url: string | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly problem: string | null;
}

/**
 * Reads the texts to compare with, all at once. A page that cannot be had, and one without words, is a line with its reason.
 * @throws what the signal was aborted with
 */
export async function readCompared(
  sources: readonly KeywordComparedSourceDto[],
  pages: PageReader,
  { part, signal }: { readonly part: PagePart; readonly signal: AbortSignal },
): Promise<ComparedSource[]> {
  let texts = 0;
  const read = await Promise.all(
    sources.map(({ content, url }) => {
      if (url != null) return readPage(url, pages, part, signal);
      texts += 1;
      return ofText(`Text ${texts}`, content ?? '');
    }),
  );
  signal.throwIfAborted();
  return read;
}

const ofText = (label: string, content: string): ComparedSource => ({
  label,
  url: null,
  title: null,
  ...spoken(textSource(content).text, 'The text has no words.'),
});

async function readPage(
  url: string,
  pages: PageReader,
  part: PagePart,
  signal: AbortSignal,
): Promise<ComparedSource> {
  try {
    const { snapshot, facts } = await pages.read(url, { signal });
    const { text } = pageSource(facts, snapshot.finalUrl, part);
    const title = facts.titles[0]?.text.slice(0, 300) ?? null;
    if (snapshot.status >= 400) {
      return unread(url, title, `The address answers with ${snapshot.status}.`);
    }
    if (facts.wall) return unread(url, title, `A wall stands before the page: ${facts.wall.sign}.`);
    return { label: url, url, title, ...spoken(text, 'The page has no words.') };
  } catch (error) {
    signal.throwIfAborted();
    return unread(url, null, toProblemError(error).detail);
  }
}

const spoken = (text: string, otherwise: string) =>
  /[\p{L}\p{N}]/u.test(text) ? { text, problem: null } : { text: null, problem: otherwise };

const unread = (url: string, title: string | null, problem: string): ComparedSource => ({
  label: url,
  url,
  title,
  text: null,
  problem,
});
