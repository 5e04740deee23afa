import {
  type KeywordLanguage,
  keywordLanguage,
  type KeywordReport,
  keywordReport,
  type Source,
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
  readonly language: KeywordLanguage;
  readonly report: KeywordReport;
}

export const jobs = {
  async analyze({ language: chosen, ...question }: KeywordJob): Promise<KeywordJobResult> {
    const { source } = question;
    const language = keywordLanguage({
      chosen,
      detected: await detectLanguage(source.text),
      declared: source.page?.declaredLanguage ?? null,
    });
    const report = keywordReport({ ...question, language: language.code ?? 'und' });
    return { language, report };
  },
};
