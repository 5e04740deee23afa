import { detectLanguage } from '@plumbline/seo/text/language';
import { loadStemmer } from '@plumbline/seo/text/stem';
import {
  type KeywordLanguage,
  keywordLanguage,
  type KeywordReport,
  keywordReport,
  type Source,
} from '@plumbline/tools/keyword-checker';

interface KeywordJob {
  readonly source: Source;
  /** `null` to find out. */
  readonly language: string | null;
  readonly stopWords: boolean;
  readonly keyphrase: string;
  readonly others: readonly string[];
}

export interface CountedLanguage extends KeywordLanguage {
  /** Whether forms of a word match, such as singular and plural. */
  readonly hasStemmer: boolean;
}

interface KeywordJobResult {
  readonly language: CountedLanguage;
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
    const code = language.code ?? 'und';
    const stem = await loadStemmer(code);
    const report = keywordReport({ ...question, language: code, stem });
    return { language: { ...language, hasStemmer: stem !== null }, report };
  },
};
