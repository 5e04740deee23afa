import { stopWords } from '../text/index.ts';
import { SpellingTable } from './spelling-table.ts';
import { type Term, toTerm } from './term.ts';

/** Id of words that cannot be keywords, and of borders between phrases. */
export const BORDER = -1;

/** Gives each term an id, so that words are compared as numbers. Share one vocabulary between texts that you compare. */
export class Vocabulary {
  readonly language: string;
  private readonly stopWords: ReadonlySet<string>;
  private readonly bySpelling = new SpellingTable();
  private readonly byText = new Map<string, number>();
  private readonly terms: Term[] = [];

  /** @param language BCP 47; only the language counts */
  constructor(language: string) {
    this.language = language.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
    this.stopWords = stopWords(this.language);
  }

  /** The id of the term for a word as written; `BORDER` if there is none. */
  idOf(word: string): number {
    return this.bySpelling.idOf(word, this.add);
  }

  textOf(id: number): string {
    return this.terms[id]?.text ?? '';
  }

  /** Bits of `termKind` by id of the term. */
  kinds(): Uint8Array {
    return Uint8Array.from(this.terms, ({ kind }) => kind);
  }

  private readonly add = (word: string): number => {
    const term = toTerm(word, this.language, this.stopWords);
    if (term === null) return BORDER;
    const known = this.byText.get(term.text);
    if (known !== undefined) return known;
    const id = this.terms.length;
    this.byText.set(term.text, id);
    this.terms.push(term);
    return id;
  };
}
