import {
  type KeywordReport,
  keywordReport,
  type LanguageHints,
  type Source,
  textLanguage,
  type TextLanguage,
} from '@plumbline/keyword-checker';
import { detectLanguage } from '@plumbline/text/language';

interface KeywordJob {
  readonly source: Source;
  /** `null` to find out. */
  readonly language: string | null;
  readonly stopWords: boolean;
  readonly keyphrase: string;
  readonly others: readonly string[];
}

interface KeywordJobResult {
  readonly language: TextLanguage;
  readonly report: KeywordReport;
}

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
