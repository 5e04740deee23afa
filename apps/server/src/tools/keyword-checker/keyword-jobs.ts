import {
  type KeywordReport,
  keywordReport,
  type LanguageHints,
  type Source,
  textLanguage,
  type TextLanguage,
} from '@plumbline/keyword-checker';
import { detectLanguage } from '@plumbline/text/language';

/** What the worker is asked: plain data, as it crosses to another thread. */
export interface KeywordJob {
  readonly source: Source;
  /** `null` to find out. */
  readonly language: string | null;
  readonly stopWords: boolean;
  readonly keyphrase: string;
  readonly others: readonly string[];
}

export interface KeywordJobResult {
  readonly language: TextLanguage;
  readonly report: KeywordReport;
}

/** What the keyword checker's worker does; plain functions, so that specs can call them without one. */
export const jobs = {
  async analyze({ language: chosen, ...question }: KeywordJob): Promise<KeywordJobResult> {
    const { source } = question;
    const hints: LanguageHints = {
      chosen,
      detected: await detectLanguage(source.text),
      declared: source.page?.declaredLanguage ?? null,
      text: source.text,
    };
    const language = textLanguage(hints);
    return { language, report: keywordReport({ ...question, language }) };
  },
};
