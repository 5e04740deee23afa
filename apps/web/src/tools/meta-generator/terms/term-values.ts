import type { KeywordAnalysisRequestDto, KeywordComparedTermDto } from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { linesOf } from '../../../app/words.ts';

/** The values of the term finder's form. */
export interface TermValues {
  /** A text or one URL. */
  readonly yours: string;
  /** URLs, one per line. */
  readonly others: string;
}

/** The server's limit. */
export const maxOthers = 5;

/** The URL, if the input is a single URL; `null` for a text. */
const addressIn = (yours: string): string | null =>
  /\s/.test(yours.trim()) ? null : toWebAddress(yours);

export function checkTerms({ yours, others }: TermValues) {
  const lines = linesOf(others);
  const wrong = lines.findIndex((line) => toWebAddress(line) === null);
  return {
    yours: yours.trim() === '' ? 'Please paste your text, or enter its URL' : undefined,
    others:
      lines.length === 0
        ? 'Please enter at least one URL to compare with'
        : wrong !== -1
          ? `URL ${wrong + 1} is not a valid URL`
          : lines.length > maxOthers
            ? `Please enter at most ${maxOthers} URLs`
            : undefined,
  };
}

/** The request for valid values. */
export function toRequest({ yours, others }: TermValues): KeywordAnalysisRequestDto {
  const url = addressIn(yours);
  return {
    ...(url === null ? { content: yours } : { url }),
    compare: linesOf(others).map((line) => ({ url: toWebAddress(line) ?? line })),
  };
}

/** Maximum number of suggested terms. */
const shown = 15;

/** The terms typical of the other pages, heaviest first. */
export function weightiest(terms: readonly KeywordComparedTermDto[]): KeywordComparedTermDto[] {
  return [...terms].sort((a, b) => b.othersWeight - a.othersWeight).slice(0, shown);
}
